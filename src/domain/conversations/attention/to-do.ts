import { compareExactly } from '#domain/kernel/compare.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import type { AppointmentDetails } from '#domain/conversations/one-to-ones/appointment.ts'
import type { CompanyMatter, TranslationGap } from './company.ts'
import { hasBegun, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'

export const soonDays = 7

export const urgencies = ['red', 'amber', 'soon', 'later'] as const
/** Red: far beyond the rhythm. Amber: overdue. Soon: within `soonDays`. Later: for information. */
export type Urgency = (typeof urgencies)[number]

export interface PersonFace {
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly picture: string | null
}

export const toPersonFace = ({ id, name, firstName, picture }: PersonFace): PersonFace => ({
  id,
  name,
  firstName,
  picture,
})

export interface Current {
  readonly id: string
  readonly state: OneToOneState
}

export interface CurrentWithAppointment extends Current {
  readonly appointment: AppointmentDetails
}

export type Matter =
  | {
      readonly kind: 'meeting'
      readonly id: string
      readonly who: PersonFace
      readonly current: CurrentWithAppointment | null
    }
  | {
      readonly kind: 'request'
      readonly id: string
      readonly who: PersonFace
      readonly reason: string | null
      readonly overdueSince: Day | null
    }
  | {
      readonly kind: 'finishing'
      readonly id: string
      readonly who: PersonFace
      readonly current: Current
    }
  | { readonly kind: 'review'; readonly id: string; readonly who: PersonFace }
  | {
      readonly kind: 'agreement'
      readonly id: string
      readonly who: PersonFace
      readonly description: string
      readonly isOwn: boolean
      readonly proposed: AgreementResult | null
    }
  | {
      readonly kind: 'drafts'
      readonly id: string
      readonly who: PersonFace
      readonly of: 'goals' | 'agreements'
      readonly count: number
      /** Null when the reader can't open that 1:1. */
      readonly oneToOneId: string | null
    }
  | {
      readonly kind: 'ownMeeting'
      readonly id: string
      readonly who: PersonFace
      readonly questions: number
      readonly appointment: AppointmentDetails
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
  | { readonly kind: 'feedbackRequest'; readonly id: string; readonly who: PersonFace }
  | { readonly kind: 'erasure'; readonly id: string; readonly who: PersonFace }
  | { readonly kind: 'invitation'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'company'
      readonly id: string
      readonly matter: CompanyMatter
      readonly count: number
      readonly names: readonly string[]
      readonly missing: readonly TranslationGap[]
    }

export type NeedKind = Matter['kind']

export type ToDo = Matter & { readonly due: Day | null; readonly urgency: Urgency }

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
  company: 'administration',
} as const satisfies Readonly<Record<NeedKind, string>>

export function urgencyOf(due: Day, today: Day): Exclude<Urgency, 'red'> {
  if (due < today) return 'amber'
  return due < endOfSoon(today) ? 'soon' : 'later'
}

/** In the order of pages. Company: what has no day. */
export const toDoGroups = ['overdue', 'today', 'week', 'company', 'later'] as const
export type ToDoGroup = (typeof toDoGroups)[number]

/**
 * Overdue: its day has passed, or someone has waited for `pressingWorkingDays`. Today: its day is
 * today, or someone waits.
 */
export function groupOf(need: ToDo, today: Day): ToDoGroup {
  const { kind, due, urgency } = need
  if (kind === 'company') return 'company'
  if (urgency === 'later') return kind === 'meeting' ? 'week' : 'later'
  if (isOverdueToDo(need)) return 'overdue'
  return waitsNow(need) || (due !== null && due <= today) ? 'today' : 'week'
}

export const isOverdueToDo = ({ urgency }: Pick<ToDo, 'urgency'>): boolean =>
  urgency === 'red' || urgency === 'amber'

function waitsNow(need: ToDo): boolean {
  if (need.kind === 'meeting') return need.current !== null && hasBegun(need.current.state)
  if (need.kind === 'agreement') return need.proposed !== null
  if (need.kind === 'ownAgreement') return need.toConfirm
  return need.kind === 'request' || need.kind === 'feedbackRequest'
}

/** Nothing waits but what is for information. */
export const isCaughtUp = (needs: readonly Pick<ToDo, 'urgency'>[]): boolean =>
  needs.every(({ urgency }) => urgency === 'later')

/** Counted by `isCaughtUp`, in the order of pages; `needs` are in that of `byDueDay`. */
export function waitingNow(needs: readonly ToDo[], today: Day): ToDo[] {
  const waiting = needs.filter((need) => need.urgency !== 'later')
  return toDoGroups.flatMap((group) => waiting.filter((need) => groupOf(need, today) === group))
}

export function endOfSoon(today: Day): Day {
  return addDays(today, soonDays + 1)
}

/** Total order: every list sorts the same way on the server and in the browser. */
export function byDueDay(one: ToDo, other: ToDo): number {
  return (
    compareExactly(one.due ?? never, other.due ?? never) ||
    toDoKinds.indexOf(one.kind) - toDoKinds.indexOf(other.kind) ||
    compareExactly(toDoName(one), toDoName(other)) ||
    compareExactly(one.id, other.id)
  )
}

const never = '~'

const toDoKinds = Object.keys(areaOf)

function toDoName(need: ToDo): string {
  if ('who' in need) return need.who.name
  if (need.kind === 'company') return need.matter
  return need.kind === 'invitation' ? need.name : need.description
}
