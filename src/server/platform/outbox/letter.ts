import {
  invitationLifetimeDays,
  exportHoursMax,
  importHoursMax,
} from '#domain/platform/outbox/lifetimes.ts'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { isolated, isolatedValues } from '#domain/kernel/direction.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { isSaid, say } from '#server/kernel/messages.ts'
import type { NoticeItem, Mail } from './mail.ts'
import {
  formatOccasionDay,
  isOccasionMail,
  otherIn,
  whenOf,
  type OccasionMail,
} from './occasion.ts'

export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly items?: readonly {
    readonly said: string
    readonly label: string
    readonly link: string
    readonly rate?: LetterLink
  }[]
  readonly action?: { readonly label: string; readonly hint: string; readonly link: string }
  readonly code?: { readonly lead: string; readonly digits: string }
  readonly notes: readonly string[]
  readonly rate?: LetterLink
  readonly stop?: LetterLink
}

interface LetterLink {
  readonly label: string
  readonly link: string
}

type SimpleMail = Exclude<Mail, { template: 'notifications' } | OccasionMail>

export function letterOf(sent: Mail): Letter {
  if (sent.template === 'notifications') return newsletterOf(sent)
  if (isOccasionMail(sent)) return occasionLetterOf(sent)
  const mail = withPlainNames(sent)
  const { language, template, values } = mail
  const t = (key: string, given: Record<string, string | number> = values) =>
    say(language, key, isolatedValues(given))
  return {
    language,
    // Subjects contain only our own words: they show before a mail is opened.
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

function occasionLetterOf(mail: OccasionMail): Letter {
  const { language, template, values } = mail
  const { occasion } = values
  const t = (key: string, given?: Record<string, string>) =>
    say(language, `mails.${key}`, given && isolatedValues(given))
  const { meetAt } = occasion
  const link = 'link' in values ? values.link : undefined
  return {
    language,
    subject: t(`${template}.subject`, { day: formatOccasionDay(occasion, language) }),
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
  const rated = ({ rate }: NoticeItem) =>
    rate === undefined
      ? {}
      : { rate: { label: say(language, 'notifications.rate.label'), link: rate } }
  return {
    language,
    subject: subjectOf(values, language),
    ...(first && more.length === 0
      ? {
          body: noticeSentence(language, first),
          action: { label, hint: say(language, 'mails.linkHint'), link: first.link },
          ...rated(first),
        }
      : {
          body: t('body', { count: items.length }),
          items: items.slice(0, listedMax).map((item) => ({
            said: noticeSentence(language, item),
            label,
            link: item.link,
            ...rated(item),
          })),
        }),
    notes: [...(rest > 0 ? [t('more', { count: rest })] : []), t('otherwise')],
    ...(unsubscribe === undefined ? {} : { stop: { label: t('stop'), link: unsubscribe } }),
  }
}

/** Further ones are only counted. */
export const listedMax = 50

/** Never names anybody: it shows on locked screens. */
function subjectOf(
  { items, unsubscribe }: (Mail & { template: 'notifications' })['values'],
  language: Language,
): string {
  const [first, ...more] = items
  if (unsubscribe !== undefined) return say(language, 'mails.notifications.digest')
  return first && more.length === 0
    ? say(language, `notifications.kinds.mailSubject.${first.kind}`)
    : say(language, 'mails.notifications.subject')
}

export function noticeSentence(
  language: Language,
  { kind, name, day, which }: Omit<NoticeItem, 'link'>,
): string {
  const advice = which === undefined ? undefined : `expert-system.said.${which}`
  if (advice !== undefined && isSaid(language, advice))
    return say(language, advice, {
      name: isolated(toPlainName(name)) || say(language, 'expert-system.somebody'),
    })
  const plain = isolated(toPlainName(name)) || say(language, 'users.formerColleague')
  const named = { name: plain, day: day === null ? '' : writtenDay(language, day) }
  return say(language, `notifications.kinds.sentence.${kind}`, named)
}

function writtenDay(language: Language, day: Day): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(`${day}T12:00:00Z`))
}

/** Removes links and encodings from names. */
function withPlainNames(mail: SimpleMail): SimpleMail {
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

function bodyOf({ language, template, values }: SimpleMail, t: Translate): string {
  if (template === 'companyDeletion')
    return t(`mails.${template}.body`, { ...values, day: writtenDay(language, values.day) })
  if (template === 'credentialChanged') return t(`mails.credentialChanged.what.${values.what}`)
  if (template === 'roleChanged') return t(`mails.roleChanged.role.${values.role}`)
  const body = t(`mails.${template}.body`)
  return 'by' in values ? `${body} ${t('mails.changedBy')}` : body
}

function goodFor({ template, values }: SimpleMail, t: Translate): string[] {
  if ('code' in values) return [t('mails.goodForMinutes', { minutes: proofLifetimeMinutes })]
  if (template === 'invitation') return [t('mails.goodForDays', { days: invitationLifetimeDays })]
  if (template === 'emailChangeOld' || template === 'emailChangeNew')
    return [t('mails.linkGoodForMinutes', { minutes: proofLifetimeMinutes })]
  if (template === 'exportReady') return [t('mails.goodForHours', { hours: exportHoursMax })]
  if (template === 'importApplied') return [t('mails.undoneWithinHours', { hours: importHoursMax })]
  return []
}
