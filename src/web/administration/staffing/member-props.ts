import type { MemberView, TeamView } from '#contract/people/teams.ts'

/** A member of a team, for what is done with them. */
export interface MemberProps {
  readonly team: TeamView
  readonly member: MemberView
  readonly onClose: () => void
}
