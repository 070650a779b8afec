import { minuteMs } from '#domain/kernel/time/durations.ts'
import { clockOf, localTime } from '#domain/kernel/time/local-time.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import { zoneNameToday } from '#domain/kernel/time/zone-names.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { calendarObject, type CalendarMethod } from '#server/kernel/files/calendar-object.ts'
import { say } from '#server/kernel/messages.ts'
import type { Mail, Occasion } from './mail.ts'

export type OccasionMail = Extract<Mail, { values: { occasion: Occasion } }>

export const isOccasionMail = (mail: Mail): mail is OccasionMail => 'occasion' in mail.values

export interface Invite {
  readonly method: CalendarMethod
  readonly content: string
}

export function inviteOf(
  mail: Mail,
  organizer: { readonly name: string; readonly email: string },
): Invite | undefined {
  if (!isOccasionMail(mail)) return undefined
  const { language, template, values } = mail
  const { occasion } = values
  const isCancelled = template === 'oneToOneWithdrawn'
  const method = isCancelled ? 'CANCEL' : 'REQUEST'
  const manager = { hasAccepted: true }
  const collaborator = { hasAccepted: false }
  const event = {
    ...occasion,
    at: new Date(occasion.at),
    startsAt: occasion.startsAt === null ? null : new Date(occasion.startsAt),
    summary: say(language, 'mails.occasion.summary', { name: otherIn(mail) }),
    location: occasion.place ?? occasion.meetAt,
    description: descriptionOf(mail),
    ...('link' in values ? { url: values.link } : {}),
    isCancelled,
    organizer,
    attendees: [
      { ...toMailPerson(occasion.self), ...(occasion.isManager ? manager : collaborator) },
      { ...toMailPerson(occasion.other), ...(occasion.isManager ? collaborator : manager) },
    ].filter(({ email }) => email !== ''),
  }
  return { method, content: calendarObject(method, [event]) }
}

const toMailPerson = ({ name, email }: Occasion['self']) => ({ name: toPlainName(name), email })

const descriptionOf = ({ language, values }: OccasionMail) =>
  [
    ...(values.occasion.meetAt === null
      ? []
      : [say(language, 'mails.occasion.meetAt', { link: values.occasion.meetAt })]),
    ...('link' in values ? [say(language, 'mails.occasion.prepare', { link: values.link })] : []),
  ].join('\n')

export const otherIn = ({ language, values }: OccasionMail) =>
  toPlainName(values.occasion.other.name) || say(language, 'users.formerColleague')

export function formatOccasionDay({ day, startsAt, timeZone }: Occasion, language: Language) {
  const local = startsAt === null ? day : localTime(Date.parse(startsAt), timeZone).day
  return writeDay(language, local, 'weekday')
}

export function whenOf({ day, startsAt, minutes, timeZone }: Occasion, language: Language) {
  if (startsAt === null) return writeDay(language, day, 'weekday')
  const start = Date.parse(startsAt)
  const from = localTime(start, timeZone)
  const to = localTime(start + (minutes ?? 0) * minuteMs, timeZone)
  return say(language, 'mails.occasion.when', {
    day: writeDay(language, from.day, 'weekday'),
    from: clockOf(from.minute),
    to: clockOf(to.minute),
    zone: zoneNameToday(timeZone).replaceAll('_', ' '),
  })
}
