import { pressingWorkingDays } from '#domain/conversations/feedback/request.ts'
import { addDays, workingDayUpTo, workingDaysAfter, type Day } from '#domain/kernel/day.ts'
import { instantOf, localTime } from '#domain/kernel/local-time.ts'
import { isOpen, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import type { NotificationKind } from '#domain/kernel/notices/kinds.ts'
import type { Notice } from '#domain/kernel/notices/notice.ts'
import { sendingTime } from '#domain/platform/notices/sending-time.ts'
import type { QuietHours } from '#domain/platform/notices/settings.ts'

/** So many days before a 1:1 each of the two is reminded of it. */
export const daysBefore = { collaborator: 2, manager: 1 } as const

/** So many hours before a 1:1 with a time, and after it, both are. */
export const hoursAround = 2

/** When a reminder of a day is due, in minutes of it, by the clock of whom it is for. */
export const remindAt = 9 * 60

/** For how many days what nobody was reminded of in time still is: over a weekend, or while nothing could be sent. */
export const stillDueDays = 4

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Whose clock counts for somebody, and when they want nothing. */
export interface Hours {
  readonly timeZone: string
  readonly quiet: QuietHours | null
}

/** A 1:1 that somebody may have to be reminded of. */
export interface Ahead {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  readonly state: OneToOneState
  readonly date: Day
  /** When it begins and ends, in milliseconds since 1970; null for the whole day. */
  readonly time: { readonly from: number; readonly to: number } | null
  /** When it was last said to be then, in milliseconds since 1970. */
  readonly saidAt: number
  /** Whether its manager still manages the collaborator, or has days left to finish it. */
  readonly canBeFinished: boolean
  /** Whether its collaborator has questions of it to answer, or an agreement of it to confirm. */
  readonly awaitsCollaborator: boolean
  readonly collaborator: Hours
  readonly manager: Hours
}

interface Reminder {
  readonly notice: Notice
  /** From when on it is due, and until when it says anything, in milliseconds since 1970. */
  readonly from: number
  readonly until: number
}

type Party = 'collaborator' | 'manager'

/** What the two of a 1:1 are to be reminded of at `now`, in milliseconds since 1970: each once, whoever asks how often. */
export function remindersOf(ahead: Ahead, now: number): Notice[] {
  return (['collaborator', 'manager'] as const).flatMap((party) =>
    [near(ahead, party), soon(ahead, party), after(ahead, party)].flatMap((reminder) =>
      reminder && isDue(reminder, ahead[party], now) ? [reminder.notice] : [],
    ),
  )
}

/** A request for feedback that is open, and that whoever is asked can answer. */
export interface Waited {
  readonly id: string
  readonly askerId: string
  readonly askedId: string
  readonly askedOn: Day
}

/** Reminds whoever is asked for feedback of it, once, when they had some working days for it. */
export function remindersOfRequest(request: Waited, hours: Hours, now: number): Notice[] {
  const { id: feedbackRequestId, askerId: otherId, askedId: to, askedOn } = request
  const day = workingDaysAfter(askedOn, pressingWorkingDays)
  const from = instantOf({ day, minute: remindAt }, hours.timeZone)
  const kind = 'feedbackAwaited'
  const once = `${kind} ${feedbackRequestId}`
  const notice = { to, kind, otherId, feedbackRequestId, day: askedOn, once } as const
  const until = from + stillDueDays * dayMs
  return isDue({ from, until }, hours, now) ? [notice] : []
}

/** In time to prepare; not on the day itself, and not where it was planned or moved since. */
function near(ahead: Ahead, party: Party): Reminder | undefined {
  const { timeZone } = ahead[party]
  const day = dayFor(ahead, party)
  const at = workingDayUpTo(addDays(day, -daysBefore[party]))
  const from = instantOf({ day: at, minute: remindAt }, timeZone)
  if (!isToCome.has(ahead.state) || ahead.saidAt > from) return undefined
  const until = instantOf({ day, minute: 0 }, timeZone)
  return { notice: said(ahead, party, 'oneToOneNear', day), from, until }
}

const isToCome: ReadonlySet<OneToOneState> = new Set(['PREPARATION_PENDING', 'PREPARED'])

/** Without a time nobody knows when that is. */
function soon(ahead: Ahead, party: Party): Reminder | undefined {
  const { time, state, saidAt } = ahead
  if (time === null || !isToCome.has(state)) return undefined
  const from = time.from - hoursAround * hourMs
  if (saidAt > from) return undefined
  return { notice: said(ahead, party, 'oneToOneSoon', time.from), from, until: time.from }
}

/** Of what is still open: to its manager until it is finished, to its collaborator where something waits for them. */
function after(ahead: Ahead, party: Party): Reminder | undefined {
  const { time, state, canBeFinished, awaitsCollaborator } = ahead
  const awaits = { manager: isOpen(state) && canBeFinished, collaborator: awaitsCollaborator }
  if (time === null || !awaits[party]) return undefined
  const from = time.to + hoursAround * hourMs
  const kind = party === 'manager' ? 'oneToOneUnfinished' : 'oneToOneLeftOpen'
  return { notice: said(ahead, party, kind, time.from), from, until: from + stillDueDays * dayMs }
}

/** Of one that is moved one is reminded anew. */
function said(ahead: Ahead, party: Party, kind: NotificationKind, of: Day | number): Notice {
  const { id, collaboratorId, managerId } = ahead
  const [to, otherId] =
    party === 'manager' ? [managerId, collaboratorId] : [collaboratorId, managerId]
  const day = dayFor(ahead, party)
  return { to, kind, otherId, oneToOneId: id, day, once: `${kind} ${id} ${of}` }
}

/** Its day by the clock of one of the two. */
const dayFor = ({ time, date, ...ahead }: Ahead, party: Party): Day =>
  time ? localTime(time.from, ahead[party].timeZone).day : date

/** Written when it may leave, never before: what is held back may be of something that was moved meanwhile. */
function isDue(
  { from, until }: Pick<Reminder, 'from' | 'until'>,
  { timeZone, quiet }: Hours,
  now: number,
): boolean {
  if (now < from || now >= until) return false
  return sendingTime('reminder', { timeZone, timing: 'atOnce', quiet, since: now }, now) <= now
}
