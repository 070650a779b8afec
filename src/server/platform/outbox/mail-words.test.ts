import { expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { notificationKinds } from '#domain/kernel/notification-kinds.ts'
import type { Mail, Occasion } from './mail.ts'
import { renderMail } from './render.ts'

const origin = 'https://tandem.example'
const link = `${origin}/n/0190/0191`
const company = 'Aurora'
const by = 'Lena Moreno'

const occasion = (isManager: boolean): Occasion => ({
  oneToOneId: '0190',
  sequence: 0,
  at: '2026-11-20T09:00:00Z',
  day: '2026-11-24',
  startsAt: '2026-11-24T09:00:00Z',
  minutes: 30,
  place: null,
  meetAt: null,
  timeZone: 'Europe/Madrid',
  self: { name: 'Ana Ruiz', email: 'ana@aurora.example' },
  other: { name: by, email: 'lena@aurora.example', isVerified: true },
  isManager,
})

const items = notificationKinds.map((kind) => ({ kind, name: by, day: '2026-11-24', link }))
const proof = { link, code: '407193' }
const email = 'ana@aurora.example'
const added = { created: 3, changed: 2, moved: 1, deactivated: 0 }

type Kind = Omit<Mail, 'to' | 'language'>

const accountMails: readonly Kind[] = [
  ...(['verify', 'signIn', 'recover'] as const).map((template) => ({ template, values: proof })),
  ...(['alreadyHere', 'emailTaken', 'noAccountToSignIn', 'noAccountToRecover'] as const).map(
    (template) => ({ template, values: { link } }),
  ),
  { template: 'invitation', values: { link, company, inviter: by } },
  { template: 'invitation', values: { link, company, inviter: by, relation: 'colleague' } },
  { template: 'superAdmin', values: { company, name: 'Ana Ruiz', by } },
  { template: 'superAdminEnded', values: { company, name: 'Ana Ruiz', by } },
  ...(['USER', 'ADMIN', 'SUPERADMIN'] as const).map((role) => ({
    template: 'roleChanged' as const,
    values: { company, by, role },
  })),
  { template: 'companyEmailChanged', values: { company, email } },
  { template: 'companyDeletion', values: { company, day: '2026-12-24' } },
  { template: 'personExpiring', values: { company, day: '2026-12-24' } },
  { template: 'emailChangeOld', values: { link, email } },
  { template: 'emailChangeNew', values: { link, email } },
  { template: 'emailChanged', values: { email } },
  ...(['exportReady', 'ownDataReady', 'exportFailed', 'importFailed'] as const).map((template) => ({
    template,
    values: { link, company },
  })),
  { template: 'importApplied', values: { link, company, ...added } },
  { template: 'importUndone', values: { link, company, left: 2 } },
  ...(['password', 'recovery', 'google', 'microsoft', 'secondFactor', 'recoveryCode'] as const).map(
    (what) => ({ template: 'credentialChanged' as const, values: { what } }),
  ),
] as Kind[]

const occasionMails: readonly Kind[] = [true, false].flatMap((isManager) => [
  { template: 'oneToOnePlanned', values: { link, occasion: occasion(isManager) } },
  { template: 'oneToOneMoved', values: { link, occasion: occasion(isManager) } },
  { template: 'oneToOneWithdrawn', values: { occasion: occasion(isManager) } },
]) as Kind[]

const news = (some: readonly object[], unsubscribe?: string): Kind =>
  ({ template: 'notifications', values: { items: some, unsubscribe } }) as Kind

test.each(languages)('what every mail says in %s', (language) => {
  const render = (kind: Kind) =>
    renderMail({ ...kind, to: 'ana@aurora.example', language } as Mail, origin)
  const full = (kind: Kind) => {
    const { subject, text } = render(kind)
    return `## ${subject}\n\n${text}`
  }
  const bySubject = items.map((item) => {
    const named = render(news([{ ...item, isVerified: true }])).subject
    return [`${item.kind}:`, named, render(news([item])).subject].join('\n  ')
  })
  const several = items.slice(0, 2).map((item) => ({ ...item, isVerified: true }))
  const mails = [...accountMails, ...occasionMails, news(several), news(several, `${origin}/stop`)]
  const sentences = items.map((item) => render(news([item])).text.split('\n')[0])
  const all = [...mails.map(full), '## Subjects', ...bySubject, '## Sentences', ...sentences]
  expect(`\n${all.join('\n')}\n`).toMatchSnapshot()
})
