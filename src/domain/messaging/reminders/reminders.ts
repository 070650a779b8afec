import { hourMs, dayMs } from '#domain/kernel/time/durations.ts'
import { pressingWorkingDays } from '#domain/conversations/feedback/request.ts'
import { addDays, workingDayUpTo, workingDaysAfter, type Day } from '#domain/kernel/time/day.ts'
import { instantOf, localTime } from '#domain/kernel/time/local-time.ts'
import { isOpen, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import type { NotificationKind } from '#domain/kernel/notification-kinds.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { sendingTime } from '#domain/platform/notices/sending-time.ts'
import type { QuietHours } from '#domain/platform/notices/settings.ts'

export const daysBefore = { collaborator: 2, manager: 1 } as const

export const hoursAround = 2

/** Local time of the recipient. */
export const remindAt = 9 * 60

/** Late reminders still go out: after a weekend, or an outage. */
export const stillDueDays = 4

export interface Hours {
  readonly timeZone: string
  readonly quiet: QuietHours | null
}

export interface UpcomingMeeting {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  readonly state: OneToOneState
  readonly date: Day
  readonly time: { readonly from: number; readonly to: number } | null
  readonly saidAt: number
  readonly awaitsCollaborator: boolean
  readonly collaborator: Hours
  readonly manager: Hours
}

interface Reminder {
  readonly notice: Notice
  readonly from: number
  readonly until: number
}

type Party = 'collaborator' | 'manager'

/** One notice per person and kind, however often it is called. `now` in milliseconds since 1970. */
export const remindersOf = (ahead: UpcomingMeeting, now: number): Notice[] =>
  holdingReminders(ahead, now).filter(({ to }) =>
    mayRemind(to === ahead.managerId ? ahead.manager : ahead.collaborator, now),
  )

export function holdingReminders(ahead: UpcomingMeeting, now: number): Notice[] {
  return (['collaborator', 'manager'] as const).flatMap((party) =>
    [
      preparationReminder(ahead, party),
      startReminder(ahead, party),
      followUpReminder(ahead, party),
    ].flatMap((reminder) => (reminder && holds(reminder, now) ? [reminder.notice] : [])),
  )
}

export interface OpenFeedbackRequest {
  readonly id: string
  readonly askerId: string
  readonly askedId: string
  readonly askedOn: Day
}

export const remindersOfRequest = (
  request: OpenFeedbackRequest,
  hours: Hours,
  now: number,
): Notice[] => (mayRemind(hours, now) ? holdingRemindersOfRequest(request, hours, now) : [])

export function holdingRemindersOfRequest(
  request: OpenFeedbackRequest,
  hours: Hours,
  now: number,
): Notice[] {
  const { id: feedbackRequestId, askerId: otherId, askedId: to, askedOn } = request
  const day = workingDaysAfter(askedOn, pressingWorkingDays)
  const from = instantOf({ day, minute: remindAt }, hours.timeZone)
  const kind = 'feedbackAwaited'
  const once = `${kind} ${feedbackRequestId}`
  const notice = { to, kind, otherId, feedbackRequestId, day: askedOn, once } as const
  return holds({ from, until: from + stillDueDays * dayMs }, now) ? [notice] : []
}

/** Not on the day itself, nor when it was planned or moved since. */
function preparationReminder(ahead: UpcomingMeeting, party: Party): Reminder | undefined {
  const { timeZone } = ahead[party]
  const day = dayFor(ahead, party)
  const at = workingDayUpTo(addDays(day, -daysBefore[party]))
  const from = instantOf({ day: at, minute: remindAt }, timeZone)
  if (!isToCome.has(ahead.state) || ahead.saidAt > from) return undefined
  const until = instantOf({ day, minute: 0 }, timeZone)
  return { notice: said(ahead, party, 'oneToOneNear', day), from, until }
}

const isToCome: ReadonlySet<OneToOneState> = new Set(['PREPARATION_PENDING', 'PREPARED'])

function startReminder(ahead: UpcomingMeeting, party: Party): Reminder | undefined {
  const { time, state, saidAt } = ahead
  if (time === null || !isToCome.has(state)) return undefined
  const from = time.from - hoursAround * hourMs
  if (saidAt > from) return undefined
  return { notice: said(ahead, party, 'oneToOneSoon', time.from), from, until: time.from }
}

/** For unfinished ones: the manager, and the collaborator if something waits for them. */
function followUpReminder(ahead: UpcomingMeeting, party: Party): Reminder | undefined {
  const { time, state, awaitsCollaborator } = ahead
  const awaits = { manager: isOpen(state), collaborator: awaitsCollaborator }
  if (time === null || !awaits[party]) return undefined
  const from = time.to + hoursAround * hourMs
  const kind = party === 'manager' ? 'oneToOneUnfinished' : 'oneToOneLeftOpen'
  return { notice: said(ahead, party, kind, time.from), from, until: from + stillDueDays * dayMs }
}

/** The key includes the time: a moved 1:1 is reminded again. */
function said(
  ahead: UpcomingMeeting,
  party: Party,
  kind: NotificationKind,
  of: Day | number,
): Notice {
  const { id, collaboratorId, managerId } = ahead
  const [to, otherId] =
    party === 'manager' ? [managerId, collaboratorId] : [collaboratorId, managerId]
  const day = dayFor(ahead, party)
  return { to, kind, otherId, oneToOneId: id, day, once: `${kind} ${id} ${of}` }
}

const dayFor = ({ time, date, ...ahead }: UpcomingMeeting, party: Party): Day =>
  time ? localTime(time.from, ahead[party].timeZone).day : date

const holds = ({ from, until }: Pick<Reminder, 'from' | 'until'>, now: number) =>
  now >= from && now < until

/** Written only when it may be sent: a reminder held back could be about a 1:1 that has moved. */
const mayRemind = ({ timeZone, quiet }: Hours, now: number) =>
  sendingTime('reminder', { timeZone, timing: 'atOnce', quiet, since: now }, now) <= now
