import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { wordedChannels } from '#domain/kernel/notification-kinds.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { chatTextOf } from '#server/platform/outbox/chat.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'
import { renderMail } from '#server/platform/outbox/render.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { depsOn, later, testNow, world, type World } from '#tests/support/world.ts'
import { digestAddress, ratingAddress } from './sealed-address.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const recommended = () =>
  notified(w, {
    to: w.id('marta'),
    kind: 'recommendMeeting',
    otherId: w.id('ana'),
    day: '2030-01-10',
  })
const ratingOf = async () => {
  const { rows } = await w.as('marta').notifications.list({ params: { companyId: w.companyId } })
  return rows[0]?.rating ?? null
}
const addressOf = (notificationId: string) => {
  const { seal } = depsOn(w.database)
  return ratingAddress.link(seal, '', { companyId: w.companyId, notificationId })
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const visit = (url: string) =>
  w.app.inject({ method: 'GET', url, headers: { 'accept-language': 'es' } })
const press = (url: string, rating: string, headers = {}) =>
  w.app.inject({
    method: 'POST',
    url,
    headers: { ...form, ...headers },
    payload: `rating=${rating}`,
  })

describe('the link of a recommendation', () => {
  test('leads to a page that only asks, in the reader’s language, and names nobody', async () => {
    const page = await visit(addressOf(await recommended()))
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).toContain('¿Te ha servido?')
    expect(page.body).not.toMatch(/Ana|Marta|Test/)
    expect(await ratingOf()).toBeNull()
  })

  test('is answered by a press there, signed in or not, and the last word counts', async () => {
    const url = addressOf(await recommended())
    expect((await press(url, 'useful')).body).toContain('Gracias, anotado.')
    expect(await ratingOf()).toBe('useful')
    await press(url, 'notNow')
    expect(await ratingOf()).toBe('notNow')
    // Whoever says what they think of it has read it.
    const { count } = await w
      .as('marta')
      .notifications.unread({ params: { companyId: w.companyId } })
    expect(count).toBe(0)
  })

  test('takes nothing that is no answer', async () => {
    const url = addressOf(await recommended())
    for (const wrong of ['', 'great', 'useful%00', 'a'.repeat(3_000)])
      expect((await press(url, wrong)).statusCode).toBeLessThan(500)
    expect((await w.app.inject({ method: 'POST', url })).body).toContain('¿Te ha servido?')
    expect((await press(url, 'a'.repeat(5_000))).statusCode).toBe(413)
    expect(await ratingOf()).toBeNull()
  })

  test('is refused where it was changed, is for something else, or another site presses', async () => {
    const { seal } = depsOn(w.database)
    const url = addressOf(await recommended())
    const whose = { companyId: w.companyId, userId: w.id('marta') }
    const digest = digestAddress.link(seal, '', whose).replace('/unsubscribe', '/rate')
    const event = await notified(w, {
      to: w.id('ana'),
      kind: 'memberJoined',
      otherId: w.id('marta'),
    })
    for (const wrong of [`${url}AAAA`, digest, '/rate/x', '/rate/%00', addressOf(event)])
      expect((await press(wrong, 'useful')).statusCode).toBe(404)
    const crossed = await press(url, 'useful', { 'sec-fetch-site': 'cross-site' })
    expect(crossed.statusCode).toBe(403)
    expect(await ratingOf()).toBeNull()
  })

  test('is good for nobody who has no access any more, nor long after', async () => {
    const url = addressOf(await recommended())
    await later(61, async () => expect((await press(url, 'useful')).statusCode).toBe(404))
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: false } })
    expect((await press(url, 'useful')).statusCode).toBe(404)
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: true } })
    expect(await ratingOf()).toBeNull()
  })
})

describe('a message', () => {
  test('of a recommendation has it, of anything else it has not', async () => {
    const id = await recommended()
    await notified(w, { to: w.id('ana'), kind: 'feedbackAwaited', otherId: w.id('marta') })
    await dispatchAt(w.database, testNow)
    const rows = await asPlatform(w.database.db, (db) =>
      db
        .selectFrom('delivery')
        .selectAll()
        .where('for_company', '=', w.companyId)
        .orderBy('id')
        .execute(),
    )
    const { seal } = depsOn(w.database)
    const rates = rows.map(({ target, sealed }) => {
      const { items } = JSON.parse(seal.open(Buffer.from(sealed ?? []))) as {
        items: { rate?: string }[]
      }
      return [target, items.map(({ rate }) => typeof rate)]
    })
    expect(new Map(rates as [string, string[]][])).toEqual(
      new Map([
        [w.people.marta.email, ['string']],
        [w.people.ana.email, ['undefined']],
      ]),
    )
    expect((await visit(addressOf(id))).statusCode).toBe(200)
  })

  test.each(wordedChannels)(
    'by %s says it in every language, with one thing and with several',
    (channel) => {
      const rate = 'https://tandem.example/rate/sealed'
      const item = { name: 'Ana', day: '2030-01-10', link: 'https://tandem.example/n/1/2' } as const
      const one = { ...item, kind: 'recommendMeeting', rate } as const
      const other = { ...item, kind: 'oneToOneNear' } as const
      for (const language of languages)
        for (const items of [[one], [other, one]]) {
          const mail: Mail = {
            to: 'a@b.example',
            language,
            template: 'notifications',
            values: { items },
          }
          const { text, html } = renderMail(mail)
          const said = channel === 'mail' ? [text, html] : [chatTextOf(mail, channel)]
          for (const it of said) expect(it.split(rate)).toHaveLength(2)
        }
    },
  )
})

test('the link that ends digests names the company whose they are, and so does the answer', async () => {
  const { company } = await w.as('marta').users.me({ params: { companyId: w.companyId } })
  const name = company.name.replace('&', '&amp;')
  const whose = { companyId: w.companyId, userId: w.id('marta') }
  const url = digestAddress.link(depsOn(w.database).seal, '', whose)
  expect((await visit(url)).body).toContain(`novedades de ${name}`)
  expect((await press(url, '', { 'accept-language': 'es' })).body).toContain(`resúmenes de ${name}`)
})
