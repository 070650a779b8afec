import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import type { Day } from '#domain/kernel/day.ts'
import { isolated, isolatedValues } from '#domain/kernel/direction.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { isSaid, say } from '#server/kernel/messages.ts'
import type { Item, Mail } from './mail.ts'
import { dayOf, isOccasionMail, otherIn, whenOf, type OccasionMail } from './occasion.ts'

/** A mail as it is said, in one description: its text and its HTML are both made of it. */
export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly body: string
  /** What somebody is told, each with what leads to it. */
  readonly items?: readonly {
    readonly said: string
    readonly label: string
    readonly link: string
    readonly rate?: Way
  }[]
  readonly action?: { readonly label: string; readonly hint: string; readonly link: string }
  readonly code?: { readonly lead: string; readonly digits: string }
  /** How long it is good for, and what to do for who did not ask for it. */
  readonly notes: readonly string[]
  /** Where to say of what it recommends whether that was of use. */
  readonly rate?: Way
  /** Where to stop mails of this sort. */
  readonly stop?: Way
}

interface Way {
  readonly label: string
  readonly link: string
}

/** A mail that is about one thing. */
type Said = Exclude<Mail, { template: 'notifications' } | OccasionMail>

/** A mail in its language. */
export function letterOf(sent: Mail): Letter {
  if (sent.template === 'notifications') return newsletterOf(sent)
  if (isOccasionMail(sent)) return occasionLetterOf(sent)
  const mail = withPlainNames(sent)
  const { language, template, values } = mail
  const t = (key: string, given: Record<string, string | number> = values) =>
    say(language, key, isolatedValues(given))
  return {
    language,
    // Ours alone: what others wrote has no place in what one sees before opening a mail.
    subject: t(`mails.${template}.subject`, {}),
    body: bodyOf(mail, t),
    ...('link' in values
      ? {
          action: {
            label: t(`mails.${template}.action`),
            hint: t('mails.linkHint'),
            link: values.link,
          },
        }
      : {}),
    ...('code' in values
      ? {
          code: { lead: t('mails.codeLead'), digits: values.code },
        }
      : {}),
    notes: [...goodFor(mail, t), t(`mails.${template}.otherwise`)],
  }
}

/** A one-to-one: who, when, and what leads to it; where it is says the calendar. */
function occasionLetterOf(mail: OccasionMail): Letter {
  const { language, template, values } = mail
  const { occasion } = values
  const t = (key: string, given?: Record<string, string>) =>
    say(language, `mails.${key}`, given && isolatedValues(given))
  const { meetAt } = occasion
  const link = 'link' in values ? values.link : undefined
  return {
    language,
    subject: t(`${template}.subject`, { day: dayOf(occasion, language) }),
    body: t(`${template}.body`, { name: otherIn(mail), when: whenOf(occasion, language) }),
    ...(link !== undefined && meetAt !== null
      ? { items: [{ said: t('occasion.meetHere'), label: meetAt, link: meetAt }] }
      : {}),
    ...(link === undefined
      ? {}
      : { action: { label: t(`${template}.action`), hint: t('linkHint'), link } }),
    notes: [t(`${template}.otherwise`)],
  }
}

function newsletterOf({ language, values }: Mail & { template: 'notifications' }): Letter {
  const { items, unsubscribe } = values
  const t = (key: string, given: Record<string, string | number> = {}) =>
    say(language, `mails.notifications.${key}`, given)
  const label = t('open')
  const [first, ...more] = items
  const rest = items.length - listedMax
  const rated = ({ rate }: Item) =>
    rate === undefined
      ? {}
      : { rate: { label: say(language, 'notification-center.rate.label'), link: rate } }
  return {
    language,
    subject: subjectOf(values, language),
    ...(first && more.length === 0
      ? {
          body: saidOf(language, first),
          action: { label, hint: say(language, 'mails.linkHint'), link: first.link },
          ...rated(first),
        }
      : {
          body: t('body', { count: items.length }),
          items: items.slice(0, listedMax).map((item) => ({
            said: saidOf(language, item),
            label,
            link: item.link,
            ...rated(item),
          })),
        }),
    notes: [...(rest > 0 ? [t('more', { count: rest })] : []), t('otherwise')],
    ...(unsubscribe === undefined ? {} : { stop: { label: t('stop'), link: unsubscribe } }),
  }
}

/** So many things are told one by one in a message; of what is beyond, how many. */
export const listedMax = 50

/** Of one thing, what sort it is; never whose it is, for it is read on a locked screen. */
function subjectOf(
  { items, unsubscribe }: (Mail & { template: 'notifications' })['values'],
  language: Language,
): string {
  const [first, ...more] = items
  if (unsubscribe !== undefined) return say(language, 'mails.notifications.digest')
  const own = first && `mails.notifications.subjects.${first.kind}`
  return own && more.length === 0 && isSaid(language, own)
    ? say(language, own)
    : say(language, 'mails.notifications.subject')
}

/** The one sentence of a notification, in a language. */
export function saidOf(language: Language, { kind, name, day, which }: Omit<Item, 'link'>): string {
  const advice = which === undefined ? undefined : `expert-system.said.${which}`
  // Whom advice is about may be made up, or gone.
  if (advice !== undefined && isSaid(language, advice))
    return say(language, advice, {
      name: isolated(toPlainName(name)) || say(language, 'expert-system.somebody'),
    })
  // Of who was deleted no name is left.
  const plain = isolated(toPlainName(name)) || say(language, 'users.formerColleague')
  const named = { name: plain, day: day === null ? '' : writtenDay(language, day) }
  return say(language, `notifications.said.${kind}`, named)
}

function writtenDay(language: Language, day: Day): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(`${day}T12:00:00Z`))
}

/** Whatever a name was when it was written, in a mail it is no link and nothing that is decoded. */
function withPlainNames(mail: Said): Said {
  if (mail.template === 'superAdmin' || mail.template === 'superAdminEnded') {
    const { company, name, by } = mail.values
    const values = { company: toPlainName(company), name: toPlainName(name) }
    return { ...mail, values: { ...values, ...(by === undefined ? {} : { by: toPlainName(by) }) } }
  }
  if (mail.template === 'roleChanged') {
    const { company, by, role } = mail.values
    return { ...mail, values: { company: toPlainName(company), by: toPlainName(by), role } }
  }
  if (mail.template === 'companyEmailChanged') {
    const { company, email } = mail.values
    return { ...mail, values: { company: toPlainName(company), email } }
  }
  if (mail.template === 'companyDeletion') {
    const { company, day } = mail.values
    return { ...mail, values: { company: toPlainName(company), day } }
  }
  if (mail.template === 'exportReady' || mail.template === 'exportFailed') {
    const { company, link } = mail.values
    return { ...mail, values: { company: toPlainName(company), link } }
  }
  if (mail.template === 'importApplied')
    return { ...mail, values: { ...mail.values, company: toPlainName(mail.values.company) } }
  if (mail.template === 'importUndone')
    return { ...mail, values: { ...mail.values, company: toPlainName(mail.values.company) } }
  if (mail.template === 'importFailed')
    return { ...mail, values: { ...mail.values, company: toPlainName(mail.values.company) } }
  if (mail.template !== 'invitation') return mail
  const { company, inviter } = mail.values
  const plain = { company: toPlainName(company), inviter: toPlainName(inviter) }
  return { ...mail, values: { ...mail.values, ...plain } }
}

type Translate = (key: string, given?: Record<string, string | number>) => string

function bodyOf({ language, template, values }: Said, t: Translate): string {
  if (template === 'companyDeletion')
    return t(`mails.${template}.body`, { ...values, day: writtenDay(language, values.day) })
  if (template === 'credentialChanged') return t(`mails.credentialChanged.what.${values.what}`)
  if (template === 'roleChanged') return t(`mails.roleChanged.role.${values.role}`)
  const body = t(`mails.${template}.body`)
  return 'by' in values ? `${body} ${t('mails.changedBy')}` : body
}

function goodFor({ template, values }: Said, t: Translate): string[] {
  if ('code' in values) return [t('mails.goodForMinutes', { minutes: proofLifetimeMinutes })]
  if (template === 'invitation') return [t('mails.goodForDays', { days: invitationLifetimeDays })]
  if (template === 'emailChangeOld' || template === 'emailChangeNew')
    return [t('mails.linkGoodForMinutes', { minutes: proofLifetimeMinutes })]
  if (template === 'exportReady') return [t('mails.goodForHours', { hours: exportHoursMax })]
  if (template === 'importApplied') return [t('mails.undoneWithinHours', { hours: importHoursMax })]
  return []
}
