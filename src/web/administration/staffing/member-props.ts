import type { MemberView, TeamView } from '#contract/people/teams.ts'

export interface MemberProps {
  readonly team: TeamView
  readonly member: MemberView
  readonly onClose: () => void
}
