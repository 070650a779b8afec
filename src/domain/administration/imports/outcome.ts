import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { MoveOrder } from '#domain/administration/staffing/changes-of-manager.ts'
import type { MemberPlace, TeamPlace } from '#domain/people/teams/structure.ts'
import {
  importedColumns,
  type ImportedKey,
  type PersonFields,
} from '#domain/people/users/person-fields.ts'
import type { AccountState } from '#domain/people/users/user.ts'
import type { RowMistake } from './rows.ts'

/** When several apply, the first one is shown. */
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

export const factKinds = [
  ...importedColumns,
  'role',
  'status',
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

/** For counted kinds, `to` is the number. */
export interface ImportFact {
  readonly kind: FactKind
  readonly from: string | null
  readonly to: string | null
}

export interface RowPlan {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly name: string
  readonly email: string
  readonly facts: readonly ImportFact[]
  readonly mistakes: readonly RowMistake[]
}

export const offerKinds = ['area', 'team', 'step'] as const
export type OfferKind = (typeof offerKinds)[number]

export interface Offer {
  readonly kind: OfferKind
  readonly name: string
  /** Null for an area, and for a step of the company's own ladder. */
  readonly area: string | null
  readonly rows: number
  readonly isMade: boolean
}

export type Details = Pick<PersonFields, ImportedKey>

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
  readonly voidsInvitation: boolean
}

export interface RoleOrder {
  readonly id: string
  readonly before: CompanyRole
  readonly role: CompanyRole
}

export interface JoinOrder extends MemberPlace {
  readonly ladderStepId: string
}

export interface StepOrder {
  readonly membershipId: string
  readonly teamId: string
  readonly before: string
  readonly ladderStepId: string
}

/** Executed list by list, in this order. */
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
  /** Includes the memberships of new super administrators, who can't have any. */
  readonly leaves: readonly string[]
  readonly moves: readonly MoveOrder[]
  readonly joins: readonly JoinOrder[]
  readonly stepChanges: readonly StepOrder[]
  readonly teams: readonly TeamPlace[]
  readonly disabled: readonly string[]
}

/** Effects that undo can't restore. */
export interface Finals {
  readonly withdrawn: number
  readonly finishing: number
  readonly draftsDeleted: number
  readonly told: number
  readonly superAdmins: number
  /** Links that end with another email, or with the role of a super administrator. */
  readonly invitations: number
}

export interface ImportPlan {
  readonly rows: readonly RowPlan[]
  readonly offers: readonly Offer[]
  readonly finals: Finals
  readonly orders: Orders
}
