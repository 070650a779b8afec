import { invitationLifetimeDays } from '#domain/auth/invitation.ts'
import { proofLifetimeMinutes } from '#domain/auth/proof.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { say } from '#server/kernel/messages.ts'
import type { Mail } from './mail.ts'

/** A mail as it is said, in one description: its text and its HTML are both made of it. */
export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly action?: { readonly label: string; readonly hint: string; readonly link: string }
  readonly code?: { readonly lead: string; readonly digits: string }
  /** How long it is good for, and what to do for who did not ask for it. */
  readonly notes: readonly string[]
}

/** A mail in its language. */
export function letterOf(sent: Mail): Letter {
  const mail = withPlainNames(sent)
  const { language, template, values } = mail
  const t = (key: string, given: Record<string, string | number> = values) =>
    say(language, key, given)
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

/** Whatever a name was when it was written, in a mail it is no link and nothing that is decoded. */
function withPlainNames(mail: Mail): Mail {
  if (mail.template === 'superAdmin') {
    const { company, name } = mail.values
    return { ...mail, values: { company: toPlainName(company), name: toPlainName(name) } }
  }
  if (mail.template !== 'invitation') return mail
  const { company, inviter } = mail.values
  const plain = { company: toPlainName(company), inviter: toPlainName(inviter) }
  return { ...mail, values: { ...mail.values, ...plain } }
}

type Translate = (key: string, given?: Record<string, string | number>) => string

function bodyOf({ template, values }: Mail, t: Translate): string {
  return template === 'credentialChanged'
    ? t(`mails.credentialChanged.what.${values.what}`)
    : t(`mails.${template}.body`)
}

function goodFor({ template, values }: Mail, t: Translate): string[] {
  if ('code' in values) return [t('mails.goodForMinutes', { minutes: proofLifetimeMinutes })]
  if (template === 'invitation') return [t('mails.goodForDays', { days: invitationLifetimeDays })]
  if (template === 'emailChangeOld' || template === 'emailChangeNew')
    return [t('mails.linkGoodForMinutes', { minutes: proofLifetimeMinutes })]
  return []
}
