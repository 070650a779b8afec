import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import type { AccountState } from '#domain/people/users/user.ts'
import type { Mistake } from './rows.ts'

/** What becomes of the person of a row; of several, the first in this order is said. */
export const importOutcomes = [
  'mistake',
  'created',
  'deactivated',
  'moved',
  'changed',
  'synced',
  'unchanged',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What a row changes: a column, where somebody is, or what ends with it. */
export const factKinds = [
  'employee_id',
  'first_name',
  'last_name',
  'email',
  'position',
  'role',
  'status',
  'global_level',
  'preferred_language',
  'team',
  'manager',
  'ladder_step',
  'takenUp',
  'losesPlaces',
  'withdrawn',
  'finishing',
  'draftsHandedOn',
  'draftsDeleted',
  'goal',
  'agreement',
  'question',
] as const
export type FactKind = (typeof factKinds)[number]

/** One thing that changes, as it is called now and then; of those that are counted, `to` is the number. */
export interface Fact {
  readonly kind: FactKind
  readonly from: string | null
  readonly to: string | null
}

/** What a row of a file comes to. */
export interface RowPlan {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly name: string
  readonly email: string
  readonly facts: readonly Fact[]
  readonly mistakes: readonly Mistake[]
}

/** What a file names and the company does not have; it is made where that is wanted. */
export const offerKinds = ['area', 'team', 'step'] as const
export type OfferKind = (typeof offerKinds)[number]

export interface Offer {
  readonly kind: OfferKind
  readonly name: string
  /** The area it belongs to; null for an area, and for a step of the company’s own ladder. */
  readonly area: string | null
  /** How many rows name it. */
  readonly rows: number
  readonly isMade: boolean
}

/** What a company says of somebody. */
export interface Details {
  readonly employeeId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly position: string
  readonly globalLevelId: string | null
  readonly preferredLanguage: Language | null
}

export interface Creation extends Details {
  readonly id: string
  readonly role: CompanyRole
  readonly active: boolean
}

export interface Edit {
  readonly id: string
  readonly before: Details
  readonly after: Details
  readonly account: AccountState
  /** Whether an open invitation becomes invalid. */
  readonly voidsInvitation: boolean
}

export interface RoleOrder {
  readonly id: string
  readonly before: CompanyRole
  readonly role: CompanyRole
}

export interface JoinOrder {
  readonly userId: string
  readonly teamId: string
  readonly reportsTo: string
  readonly ladderStepId: string
}

export interface MoveOrder {
  readonly userId: string
  readonly membershipId: string
  readonly managerId: string
  readonly ladderStepId: string
  readonly stepSince: Day
  readonly fromTeamId: string
  readonly toTeamId: string
}

export interface StepOrder {
  readonly membershipId: string
  readonly teamId: string
  readonly before: string
  readonly ladderStepId: string
}

/** What is to be done, each list in one go, in this order. */
export interface Orders {
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly steps: readonly {
    readonly id: string
    readonly areaId: string | null
    readonly name: string
  }[]
  readonly creations: readonly Creation[]
  readonly edits: readonly Edit[]
  readonly roles: readonly RoleOrder[]
  readonly enabled: readonly string[]
  /** Memberships that end, those of who becomes a super administrator among them. */
  readonly leaves: readonly string[]
  readonly moves: readonly MoveOrder[]
  readonly joins: readonly JoinOrder[]
  /** Steps of memberships that stay. */
  readonly stepChanges: readonly StepOrder[]
  /** Teams that are new, taken up again, or get a manager; as they are then. */
  readonly teams: readonly TeamPlace[]
  readonly disabled: readonly string[]
}

/** What no undoing brings back. */
export interface Finals {
  readonly withdrawn: number
  readonly finishing: number
  readonly draftsDeleted: number
  /** People who are told of something. */
  readonly told: number
  /** Mails to super administrators about who becomes one or stops being one. */
  readonly superAdmins: number
}

/** What a file comes to, and the orders that bring it about. */
export interface ImportPlan {
  readonly rows: readonly RowPlan[]
  readonly offers: readonly Offer[]
  readonly finals: Finals
  readonly orders: Orders
}
