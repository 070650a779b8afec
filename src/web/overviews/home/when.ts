import type { NeedView } from '#contract/overviews/home.ts'
import { groupOf, soonDays } from '#domain/conversations/attention/to-do.ts'
import { daysBetween, type Day } from '#domain/kernel/time/day.ts'

/** `day` only where a date is named. */
export type When =
  | { readonly kind: 'today' | 'tomorrow' }
  | { readonly kind: 'due' | 'toPlan'; readonly days: number }
  | {
      readonly kind:
        | 'until'
        | 'asked'
        | 'on'
        | 'dueOn'
        | 'overdue'
        | 'held'
        | 'missed'
        | 'waiting'
        | 'expired'
      readonly day: Day
    }

/** Undefined without a due date, or where somebody waits before it. */
export function whenOf(need: NeedView, today: Day): When | undefined {
  const { due: day } = need
  if (!day) return undefined
  if (need.kind === 'finishing' || (need.kind === 'erasure' && day >= today))
    return { kind: 'until', day }
  if (need.kind === 'request') return { kind: 'asked', day }
  if (isInReview(need)) return { kind: 'held', day }
  const days = daysBetween(today, day)
  if (days < 0 || need.kind === 'invitation') return { kind: latenessOf(need), day }
  if (days > 0 && groupOf(need, today) === 'today') return undefined
  if (!isPlanned(need)) {
    if (days > soonDays) return { kind: 'dueOn', day }
    return { kind: need.kind === 'meeting' ? 'toPlan' : 'due', days }
  }
  return days <= 1 ? { kind: days === 0 ? 'today' : 'tomorrow' } : { kind: 'on', day }
}

/** Its day is an appointment; any other is a deadline. */
const isPlanned = (need: NeedView): boolean =>
  need.kind === 'ownMeeting' || (need.kind === 'meeting' && need.current !== null)

const isInReview = (need: NeedView): boolean =>
  need.kind === 'meeting' && need.current?.state === 'IN_REVIEW'

function latenessOf(need: NeedView) {
  if (need.kind === 'invitation') return 'expired'
  if (need.kind === 'feedbackRequest') return 'waiting'
  return isPlanned(need) ? 'missed' : 'overdue'
}
