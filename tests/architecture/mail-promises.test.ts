import { expect, test } from 'vitest'
import { textsIn } from '#tests/support/messages.ts'

// An installation may send no email (decision 0044 hands links over there): whoever promises one says
// what happens there instead, by the argument `delivery`, or is shown only where mails are sent.

const promise =
  /\bemail you\b(?! sign)|\bby email\b|gets? (an )?emails?\b|we’ll send\b|\binbox|their emails|invitations? (re)?sent|in each mailbox/i

/** Shown only where mails are sent, or of what somebody chose, or about the word alone. */
const onlyWithMail = new Set([
  'account.consents.commercialNews.label',
  'account.consents.commercialNews.on',
  'announcements.commercial-news.text',
  'announcements.commercial-news.on',
  'auth.signUp.lead',
  'auth.ask.signIn.lead',
  'auth.ask.recovery.lead',
  'channels.settings.disconnect.mail',
  'companies.settings.emailNotifications.label',
  'imports.file.hint',
  'imports.finals.superAdmins',
  'notifications.settings.mailOff',
  'notifications.company.hint',
  'refusals.invitation.isMailed',
  'users.changeRole.told.person',
  'users.changeRole.told.all',
])

test('each text that promises an email has another for where none is sent', () => {
  const promising = [...textsIn('en')].filter(
    ([key, text]) =>
      !key.startsWith('mails.') && promise.test(text) && !text.includes('{delivery, select'),
  )
  expect(promising.map(([key]) => key).filter((key) => !onlyWithMail.has(key))).toEqual([])
})
