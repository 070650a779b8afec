import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import { addDays, type Day } from '#domain/kernel/day.ts'
import type { Appointed } from '#domain/conversations/one-to-ones/appointment.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'

export const soonDays = 7

export const urgencies = ['red', 'amber', 'soon', 'later'] as const
/** Red: far beyond the rhythm. Amber: overdue. Soon: within `soonDays`. Later: for information. */
export type Urgency = (typeof urgencies)[number]

export interface Person {
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly picture: string | null
}

export const named = ({ id, name, firstName, picture }: Person): Person => ({
  id,
  name,
  firstName,
  picture,
})

export interface Current {
  readonly id: string
  readonly state: OneToOneState
}

export interface CurrentAppointed extends Current {
  readonly appointment: Appointed
}

export type Matter =
  | {
      readonly kind: 'meeting'
      readonly id: string
      readonly who: Person
      readonly current: CurrentAppointed | null
    }
  | {
      readonly kind: 'request'
      readonly id: string
      readonly who: Person
      readonly reason: string | null
    }
  | {
      readonly kind: 'finishing'
      readonly id: string
      readonly who: Person
      readonly current: Current
    }
  | { readonly kind: 'review'; readonly id: string; readonly who: Person }
  | {
      readonly kind: 'agreement'
      readonly id: string
      readonly who: Person
      readonly description: string
      readonly isOwn: boolean
      readonly proposed: AgreementResult | null
    }
  | {
      readonly kind: 'drafts'
      readonly id: string
      readonly who: Person
      readonly of: 'goals' | 'agreements'
      readonly count: number
      /** Null when the reader can't open that 1:1. */
      readonly oneToOneId: string | null
    }
  | {
      readonly kind: 'ownMeeting'
      readonly id: string
      readonly who: Person
      readonly questions: number
      readonly appointment: Appointed
    }
  | {
      readonly kind: 'ownAgreement'
      readonly id: string
      readonly description: string
      readonly toConfirm: boolean
    }
  | {
      readonly kind: 'ownGoal'
      readonly id: string
      readonly description: string
      /** 0 to 99: a finished goal waits for its manager. */
      readonly progress: number
    }
  | { readonly kind: 'feedbackRequest'; readonly id: string; readonly who: Person }
  | { readonly kind: 'erasure'; readonly id: string; readonly who: Person }
  | { readonly kind: 'invitation'; readonly id: string; readonly name: string }

export type NeedKind = Matter['kind']

export type Need = Matter & { readonly due: Day | null; readonly urgency: Urgency }

/** In the order of section 2. */
export const areaOf = {
  request: 'manager',
  meeting: 'manager',
  finishing: 'manager',
  review: 'manager',
  agreement: 'manager',
  drafts: 'manager',
  ownMeeting: 'personal',
  ownAgreement: 'personal',
  ownGoal: 'personal',
  feedbackRequest: 'personal',
  erasure: 'administration',
  invitation: 'administration',
} as const satisfies Readonly<Record<NeedKind, string>>

export function urgencyOf(due: Day, today: Day): Exclude<Urgency, 'red'> {
  if (due < today) return 'amber'
  return due < endOfSoon(today) ? 'soon' : 'later'
}

export function endOfSoon(today: Day): Day {
  return addDays(today, soonDays + 1)
}

/** Total order: every list sorts the same way on the server and in the browser. */
export function byDueDay(one: Need, other: Need): number {
  return (
    compare(one.due ?? never, other.due ?? never) ||
    kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
    compare(nameOf(one), nameOf(other)) ||
    compare(one.id, other.id)
  )
}

const never = '~'

const kinds = Object.keys(areaOf)

function nameOf(need: Need): string {
  if ('who' in need) return need.who.name
  return need.kind === 'invitation' ? need.name : need.description
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
