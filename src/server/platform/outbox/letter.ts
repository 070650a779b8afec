import {
  invitationLifetimeDays,
  exportHoursMax,
  importHoursMax,
} from '#domain/platform/outbox/lifetimes.ts'
import { addressIn } from '#contract/kernel/company-address.ts'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import { isolatedValues } from '#domain/kernel/direction.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { say } from '#server/kernel/messages.ts'
import {
  accountPath,
  actionOf,
  messageSettings,
  settingsLink,
  type Letter,
} from './letter-parts.ts'
import type { Mail } from './mail.ts'
import { namedSubject, notificationLetterOf } from './notification-letter.ts'
import {
  formatOccasionDay,
  isOccasionMail,
  otherIn,
  whenOf,
  type OccasionMail,
} from './occasion.ts'

type SimpleMail = Exclude<Mail, { template: 'notifications' } | OccasionMail>

/** Without `origin`, mails that lead nowhere have no button. Pages open in the company, where there is one. */
export function letterOf(sent: Mail, origin = originOf(sent), companyId?: string | null): Letter {
  if (sent.template === 'notifications') return notificationLetterOf(sent, origin)
  const pageAt: PageAddress = (path) => {
    const page = origin && origin + path
    return page && companyId ? addressIn(companyId, page) : page
  }
  if (isOccasionMail(sent)) return occasionLetterOf(sent, pageAt)
  const mail = withPlainNames(sent)
  const { language, template, values } = mail
  const t = (key: string, given: Record<string, string | number> = values) =>
    say(language, key, isolatedValues(given))
  return {
    language,
    subject: subjectOfSimple(mail, t),
    body: bodyOf(mail, t),
    ...('link' in values
      ? actionOf(language, `mails.${template}.action`, values.link)
      : homeAction(language, template, pageAt)),
    ...('code' in values
      ? {
          code: { lead: t('mails.codeLead'), digits: values.code },
        }
      : {}),
    notes: [...goodFor(mail, t), t(`mails.${template}.otherwise`)],
    ...(areBeforeSignIn.has(template)
      ? {}
      : settingsLink(language, 'accountSettings', pageAt(accountPath))),
  }
}

/** Subjects contain only our own words, since they show before a mail is opened. An invitation names a colleague. */
function subjectOfSimple({ template, values }: SimpleMail, t: Translate) {
  if (template !== 'invitation') return t(`mails.${template}.subject`, {})
  const { inviter, company, relation } = values
  return relation === 'colleague' && inviter !== '' && company !== ''
    ? t('mails.invitation.namedSubject', { inviter, company })
    : t('mails.invitation.subject', {})
}

/** Answered by people who may have no account, or aren't signed in to it. */
const areBeforeSignIn: ReadonlySet<Mail['template']> = new Set([
  'verify',
  'signIn',
  'recover',
  'alreadyHere',
  'emailTaken',
  'noAccountToSignIn',
  'noAccountToRecover',
  'invitation',
  'emailChangeOld',
  'emailChangeNew',
  'personExpiring',
])

function originOf({ template, values }: Mail) {
  const link =
    template === 'notifications' ? values.items[0]?.link : 'link' in values && values.link
  return link ? new URL(link).origin : undefined
}

type PageAddress = (path: string) => string | undefined

function homeAction(language: Language, template: Mail['template'], pageAt: PageAddress) {
  const isOfAccount = template === 'credentialChanged'
  const page = pageAt(isOfAccount ? accountPath : '/')
  if (page === undefined) return {}
  return actionOf(language, isOfAccount ? 'mails.checkAccount' : 'mails.openTandem', page)
}

function occasionLetterOf(mail: OccasionMail, pageAt: PageAddress): Letter {
  const { language, template, values } = mail
  const { occasion } = values
  const t = (key: string, given?: Record<string, string>) =>
    say(language, `mails.${key}`, given && isolatedValues(given))
  const { meetAt } = occasion
  const link = 'link' in values ? values.link : undefined
  const settings = pageAt(accountPath)
  return {
    language,
    subject: occasionSubjectOf(mail),
    body: t(`${template}.body`, { name: otherIn(mail), when: whenOf(occasion, language) }),
    ...(link !== undefined && meetAt !== null
      ? { items: [{ said: t('occasion.meetHere'), label: meetAt, link: meetAt }] }
      : {}),
    ...(link === undefined
      ? homeAction(language, template, pageAt)
      : actionOf(language, `mails.${template}.action`, link)),
    notes: [t(`${template}.otherwise`)],
    ...settingsLink(language, 'messageSettings', settings && settings + messageSettings),
  }
}

/** Managers plan and move: they know the other, and read the day alone. */
function occasionSubjectOf({ language, template, values: { occasion } }: OccasionMail) {
  const day = formatOccasionDay(occasion, language)
  const { name, isVerified } = occasion.other
  return occasion.isManager
    ? say(language, `mails.${template}.subject`, { day })
    : (namedSubject(language, { kind: template, name, isVerified }, day) ??
        say(language, `mails.${template}.subject`, { day }))
}

const names: ReadonlySet<string> = new Set(['company', 'name', 'by', 'inviter'])

/** Removes links and encodings from names. */
function withPlainNames(mail: SimpleMail): SimpleMail {
  const values = Object.entries(mail.values).map(([field, value]: [string, unknown]) => [
    field,
    names.has(field) && typeof value === 'string' ? toPlainName(value) : value,
  ])
  return { ...mail, values: Object.fromEntries(values) }
}

type Translate = (key: string, given?: Record<string, string | number>) => string

function bodyOf({ language, template, values }: SimpleMail, t: Translate) {
  if (template === 'companyDeletion' || template === 'personExpiring')
    return t(`mails.${template}.body`, {
      ...values,
      day: writeDay(language, values.day, 'weekday'),
    })
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
  if (template === 'exportReady' || template === 'ownDataReady')
    return [t('mails.goodForHours', { hours: exportHoursMax })]
  if (template === 'importApplied') return [t('mails.undoneWithinHours', { hours: importHoursMax })]
  return []
}
