import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { forgottenName } from '#domain/kernel/name.ts'
import { kindOf, notificationKinds } from '#domain/kernel/notification-kinds.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { listedMax } from './notification-letter.ts'
import type { NoticeItem, Mail } from './mail.ts'
import { smtpAdapter } from './smtp-adapter.ts'
import { renderMail } from './render.ts'

// A mail of what happened, of one thing or several.

const link = 'https://tandem.example/n/0190/0191'
const unsubscribe = 'https://tandem.example/unsubscribe/sealed'
const item: NoticeItem = { kind: 'goalShared', name: 'Ana Ruiz', day: '2030-01-15', link }

const news = (items: readonly NoticeItem[], language: Mail['language'] = 'en', digest = false) => {
  const values = { items, ...(digest ? { unsubscribe } : {}) }
  return { to: 'ana@tandem.example', language, template: 'notifications', values } as const
}
const subject = (items: readonly NoticeItem[], language: Mail['language'] = 'en') =>
  renderMail(news(items, language)).subject

test('a name from right to left is isolated in the sentence of a mail, as text and as HTML', () => {
  const { text, html } = renderMail(news([{ ...item, name: 'נועה לוי' }]))
  for (const said of [text, html]) expect(said).toContain('\u2068נועה לוי\u2069 shared a goal')
  expect(subject([{ ...item, name: 'נועה לוי' }])).not.toMatch(/[\u2068\u2069]/)
})

describe.each(languages)('in %s', (language) => {
  test('a subject names whoever has proved a mailbox, and nobody else', () => {
    for (const kind of notificationKinds) {
      const of = (own: Partial<NoticeItem>) => subject([{ ...item, kind, ...own }], language)
      const fixed = of({})
      expect(of({ name: 'Your bank', day: null })).toBe(fixed)
      expect(of({ name: '', isVerified: true })).toBe(fixed)
      expect(of({ name: forgottenName, isVerified: true })).toBe(fixed)
      expect(fixed).not.toMatch(/Ana|Ruiz|[{}]/)
      const named = of({ isVerified: true })
      expect(named).not.toMatch(/[{}]|undefined/)
      const isPrivate = kind.startsWith('recommend') || kind === 'placementAnswered'
      const isOfAnyone = kindOf(kind).topic !== undefined && !isPrivate
      expect(named.includes('Ana Ruiz')).toBe(isOfAnyone)
      expect(of({ name: 'www.evil.example', isVerified: true })).not.toContain('evil.example')
    }
  })

  test('the subject of several things says the first and counts the others; of a digest, how many', () => {
    const of = (count: number, digest = false) =>
      renderMail(
        news(
          Array.from({ length: count }, () => item),
          language,
          digest,
        ),
      ).subject
    expect(of(2)).toContain(of(1))
    expect(of(3)).toMatch(/2/)
    expect(of(7, true)).toMatch(/7/)
    expect(of(7, true)).not.toContain(of(1))
  })

  test('one thing has a button, several a link each and a button for all, in text and in HTML', () => {
    const one = renderMail(news([item], language))
    expect(one.html.split(`href="${link}"`)).toHaveLength(3)
    const three = renderMail(news([item, item, item], language))
    expect(three.html.split(`href="${link}"`)).toHaveLength(4)
    expect(three.text.split(link)).toHaveLength(4)
    for (const { text, html } of [one, three]) {
      expect(text + html).not.toMatch(/[{}]|undefined/)
      expect(html.match(/background/g)).toHaveLength(1)
      expect(html).toContain('href="https://tandem.example/cuenta?company=0190#notifications"')
    }
    expect(three.html).toContain('href="https://tandem.example/personal/mensajes?company=0190"')
  })
})

test('days are written as the reader’s language does', () => {
  const said = (language: Mail['language']) =>
    renderMail(news([{ ...item, kind: 'oneToOneMoved' }], language)).text
  expect(said('en')).toContain('moved your one-to-one to Tuesday, January 15.')
  expect(said('es')).toContain('ha pasado tu 1:1 al martes, 15 de enero.')
  expect(said('fr')).toContain('Nouvelle date\u202f: mardi 15 janvier.')
})

test('who was deleted is a former colleague', () => {
  for (const name of ['', forgottenName])
    expect(renderMail(news([{ ...item, name }])).text).toContain('A former colleague shared')
})

test('of very many things the first are told, and how many there are besides', () => {
  const { text } = renderMail(news(Array.from({ length: listedMax + 7 }, () => item)))
  expect(text.split(link)).toHaveLength(listedMax + 1)
  expect(text).toContain('And 7 more in Tandem.')
})

test('a digest can be stopped from the mail program, by its headers and by a link; no other mail', async () => {
  const server = await mailServer()
  const post = smtpAdapter(server.url, 'Tandem <no-reply@tandem.example>')
  const parcel = { companyId: null, userId: null }
  const signal = AbortSignal.timeout(5_000)
  await post.send({ id: 'a', mail: news([item], 'en', true), ...parcel }, signal)
  await post.send({ id: 'b', mail: news([item]), ...parcel }, signal)
  post.close()
  await server.close()
  const [digest = '', single = ''] = server.received.map(({ raw }) => raw)
  expect(digest).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/tandem\.example\/unsubscribe\/sealed>\r$/m,
  )
  expect(digest).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(digest.split('tandem.example/unsubscribe/sealed').length).toBeGreaterThan(2)
  expect(single).not.toContain('nsubscribe')
})
