import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import { addDays, type Day } from '#domain/kernel/day.ts'
import type { Appointed } from '#domain/conversations/one-to-ones/appointment.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'

/** Within how many days what is due needs someone already. */
export const soonDays = 7

export const urgencies = ['red', 'amber', 'soon', 'later'] as const
/**
 * How much something presses: a pair far beyond its rhythm; a day that has passed; a day that has
 * come or is near; nothing, it is only good to know.
 */
export type Urgency = (typeof urgencies)[number]

/** Someone, as they are called and as they are spoken of. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly firstName: string
  /** Where their picture is; null where they have none. */
  readonly picture: string | null
}

/** Of somebody of whom more is known, who they are. */
export const named = ({ id, name, firstName, picture }: Person): Person => ({
  id,
  name,
  firstName,
  picture,
})

/** The one-to-one of a pair that is not closed. */
export interface Current {
  readonly id: string
  readonly state: OneToOneState
}

/** With when and where it is. */
export interface CurrentAppointed extends Current {
  readonly appointment: Appointed
}

/** What can need someone. An `id` is of what it is about, and the only such of its kind. */
export type Matter =
  /** With a collaborator, whose id it has: the next step of the one that is open, or to plan one. */
  | {
      readonly kind: 'meeting'
      readonly id: string
      readonly who: Person
      readonly current: CurrentAppointed | null
    }
  /** A collaborator asked for one, with or without saying why; due is the day they did. */
  | {
      readonly kind: 'request'
      readonly id: string
      readonly who: Person
      readonly reason: string | null
    }
  /** One that is under way with somebody who no longer reports to the reader, who may still finish it. */
  | {
      readonly kind: 'finishing'
      readonly id: string
      readonly who: Person
      readonly current: Current
    }
  /** Of a collaborator, whose id it has: none in this half-year, which ends on its day. */
  | { readonly kind: 'review'; readonly id: string; readonly who: Person }
  /** Of a collaborator, and whether it is the reader's to do; how its collaborator would close it, if they said so. */
  | {
      readonly kind: 'agreement'
      readonly id: string
      readonly who: Person
      readonly description: string
      readonly isOwn: boolean
      readonly proposed: AgreementResult | null
    }
  /** Not shared with a collaborator, whose id it has, and nothing on the way that will do it. */
  | {
      readonly kind: 'drafts'
      readonly id: string
      readonly who: Person
      readonly of: 'goals' | 'agreements'
      readonly count: number
      /** The open one-to-one they are in; null where that is none of the reader's. */
      readonly oneToOneId: string | null
    }
  /** One's own, with a manager; how many questions of its agenda wait for one's answer. */
  | {
      readonly kind: 'ownMeeting'
      readonly id: string
      readonly who: Person
      readonly questions: number
      readonly appointment: Appointed
    }
  /** With a manager: one's own to do, or one that waits for one to stand by it. */
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
      /** 0 to 99 percent: one that is done asks nothing more of whose it is. */
      readonly progress: number
    }
  /** Of somebody who asks for feedback about themselves. */
  | { readonly kind: 'feedbackRequest'; readonly id: string; readonly who: Person }
  /** Of somebody who asks to be deleted; due is the last day to do so. */
  | { readonly kind: 'erasure'; readonly id: string; readonly who: Person }
  /** Of someone who did not come. */
  | { readonly kind: 'invitation'; readonly id: string; readonly name: string }

export type NeedKind = Matter['kind']

/** Something that needs someone, and since or until when. */
export type Need = Matter & { readonly due: Day | null; readonly urgency: Urgency }

/** The area of the product that each belongs to, in the order of section 2. */
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

/** How much what is due on a day presses today. */
export function urgencyOf(due: Day, today: Day): Exclude<Urgency, 'red'> {
  if (due < today) return 'amber'
  return due < endOfSoon(today) ? 'soon' : 'later'
}

/** The first day that is not soon: what would be overdue then is due soon now. */
export function endOfSoon(today: Day): Day {
  return addDays(today, soonDays + 1)
}

/** The earliest day first, without one last; then by kind, by name, by id. Total: one order a list. */
export function byDueDay(one: Need, other: Need): number {
  return (
    compare(one.due ?? never, other.due ?? never) ||
    kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
    compare(nameOf(one), nameOf(other)) ||
    compare(one.id, other.id)
  )
}

/** Behind every day as texts sort. */
const never = '~'

const kinds = Object.keys(areaOf)

function nameOf(need: Need): string {
  if ('who' in need) return need.who.name
  return need.kind === 'invitation' ? need.name : need.description
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
