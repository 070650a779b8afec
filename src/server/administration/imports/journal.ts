import type { Edit, Orders, RoleOrder, StepOrder } from '#domain/administration/imports/outcome.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'

export interface NewMembership {
  readonly id: string
  /** Null for a person's first membership. */
  readonly from: string | null
  readonly userId: string
  readonly ladderStepId: string
  readonly records: number
}

export interface TakenUp extends Omit<NewMembership, 'from'> {
  /** The membership it follows, for a person who came back from another manager. */
  readonly from?: string | null
  /** Records that were open in it before any were handed over to it. */
  readonly own?: readonly string[]
  readonly before: string
  readonly endedOn: Day
}

export interface Journal {
  /** Versions as the import left them, to detect later changes. */
  readonly versions: readonly { readonly id: string; readonly version: number }[]
  readonly created: readonly string[]
  readonly edits: readonly Pick<Edit, 'id' | 'before'>[]
  readonly roles: readonly RoleOrder[]
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
  /** Ended without a successor. */
  readonly ended: readonly string[]
  readonly begun: readonly NewMembership[]
  /** Absent in old journals. */
  readonly takenUp?: readonly TakenUp[]
  readonly steps: readonly StepOrder[]
  /** `before` is null for teams the import created. */
  readonly teams: readonly { readonly after: TeamPlace; readonly before: TeamPlace | null }[]
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly ladderSteps: Orders['steps']
}
