import type { Edit, Orders, RoleOrder, StepOrder } from '#domain/administration/imports/outcome.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'

/** A membership that an import began, and how much was handed on to it. */
export interface Begun {
  readonly id: string
  /** The one it follows; null for who came from nowhere. */
  readonly from: string | null
  readonly userId: string
  readonly ladderStepId: string
  readonly records: number
}

/** A membership that an import took up again: how it had ended, and what is in it since. */
export interface TakenUp extends Omit<Begun, 'from'> {
  /** The one it follows, where somebody came back from another manager. */
  readonly from?: string | null
  /** What was not over in it before anything was handed on to it. */
  readonly own?: readonly string[]
  /** The step it was at last. */
  readonly before: string
  readonly endedOn: Day
}

/** What an import did, as it is needed to take it back. */
export interface Journal {
  /** The version of everybody whom it made or changed, as it left them. */
  readonly versions: readonly { readonly id: string; readonly version: number }[]
  readonly created: readonly string[]
  readonly edits: readonly Pick<Edit, 'id' | 'before'>[]
  readonly roles: readonly RoleOrder[]
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
  /** Memberships that ended and are followed by none. */
  readonly ended: readonly string[]
  readonly begun: readonly Begun[]
  /** Absent in what was written before there were any. */
  readonly takenUp?: readonly TakenUp[]
  readonly steps: readonly StepOrder[]
  /** Teams as they are since, and as they were; null for those it made. */
  readonly teams: readonly { readonly after: TeamPlace; readonly before: TeamPlace | null }[]
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly ladderSteps: Orders['steps']
}
