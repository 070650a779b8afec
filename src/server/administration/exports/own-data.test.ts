import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneToOneStates, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { unreadable } from '#server/kernel/unreadable.ts'
import { exportsIn, makerOn } from '#tests/support/exports.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { firstOf } from '#tests/support/long.ts'
import { ownDataOf } from '#tests/support/own-data.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { canary, hide } from '#tests/support/secrets.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { makeExports } from './build-commands.ts'
import { ownDataShape } from './own-data-shape.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const canariesIn = (text: string) =>
  Object.entries(canary).flatMap(([who, words]) => (text.includes(words) ? [who] : []))
const states = async () => {
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('export_file').select('state').execute(),
  )
  return rows.map(({ state }) => state)
}

/** Everybody's files have the canaries that they may read. */
async function expectOwnCanaries(state: OneToOneState) {
  const isThere = (who: string) => who !== 'waiting' || state !== 'CLOSED'
  const may: Partial<Record<Name, readonly string[]>> = {
    marta: ['marta', 'pair', 'waiting'].filter(isThere),
    ana: ['ana', 'pair'],
  }
  for (const name of ['marta', 'ana', 'bruno', 'admin', 'superadmin'] as const)
    for (const file of Object.values(await ownDataOf(w, name)))
      expect({ name, canaries: canariesIn(file) }).toEqual({ name, canaries: may[name] ?? [] })
}

const open = oneToOneStates.filter((state) => state !== 'CLOSED').toReversed()

describe('what somebody takes along of themselves', () => {
  test.each(firstOf(open))(
    'has their own private texts, what is shared with them, and nobody else’s, in a one-to-one that is %s',
    async (state) => {
      await hide(w, state)
      await expectOwnCanaries(state)
    },
  )

  describe('of a review that is closed', () => {
    let reviewed: World

    beforeAll(async () => {
      reviewed = await world()
      await hide(reviewed, 'CLOSED')
    })

    beforeEach(() => {
      w = reviewed
    })

    test('has their own private texts, what is shared with them, and nobody else’s', () =>
      expectOwnCanaries('CLOSED'))

    test('is what their pages show, word for word', async () => {
      const { 'my-data.json': json = '' } = await ownDataOf(w, 'ana')
      const { pages, written } = JSON.parse(json)
      expect(Object.keys(pages)).toEqual(Object.keys(ownDataShape.pages.shape))
      expect(Object.keys(written)).toEqual(Object.keys(ownDataShape.written.shape))
      const of = w.of('ana')
      expect(pages.me).toEqual(await w.as('ana').users.me({ params: params() }))
      expect(pages.profile).toEqual(await w.as('ana').personal.profile({ params: params() }))
      const [row] = await w.as('ana').oneToOnes.list({ params: of })
      const at = { ...params(), oneToOneId: row?.id ?? '' }
      expect(pages.oneToOnes).toEqual([await w.as('ana').oneToOnes.read({ params: at })])
      const goals = await w.as('ana').goals.list({ params: of })
      expect(pages.goals).toMatchObject(goals)
      const diary = await w.as('ana').feedback.list({ params: of })
      expect(pages.feedback).toEqual(diary.rows)
    })

    test('still has what a former manager wrote, and no longer what the other wrote', async () => {
      await changesOf(w).moveAna()
      const { 'my-data.json': json = '' } = await ownDataOf(w, 'marta')
      const { written, pages } = JSON.parse(json)
      expect(canariesIn(JSON.stringify(written.comments))).toEqual(['marta'])
      expect(canariesIn(JSON.stringify(written.conducted))).toContain('marta')
      expect(canariesIn(JSON.stringify(pages.reporting))).not.toContain('pair')
      expect(canariesIn(json)).not.toContain('ana')
    })

    test('goes on without a record that cannot be read, and says where one is missing', async () => {
      const broken = JSON.stringify({ id: newId(), after: { description: { not: 'a text' } } })
      await inCompany(w.database.db, w.companyId, (db) =>
        sql`insert into goal_event select (jsonb_populate_record(e, ${broken}::jsonb)).* from goal_event e limit 1`.execute(
          db,
        ),
      )
      const files = await ownDataOf(w, 'ana')
      const { pages, missing } = JSON.parse(files['my-data.json'] ?? '')
      expect(missing).toEqual(['goals.history'])
      expect(pages.goals[0].history).toContainEqual(unreadable)
      expect(pages.oneToOnes).toHaveLength(1)
      expect(files['my-data.html']).toContain('<li>Goals · History</li>')
      expect(new Set(await states())).toEqual(new Set(['ready']))
    })
  })

  test('can be read: in one’s language, with markup of others taken for words, and loading nothing', async () => {
    const body = { text: '<img src=x onerror=alert(1)> & co', visibility: 'PRIVATE' } as const
    const about = { category: 'global-evaluation' } as const
    await w.as('ana').feedback.write({ params: w.of('ana'), body: { ...body, ...about } })
    const { 'my-data.html': html = '' } = await ownDataOf(w, 'ana')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co')
    expect(html).not.toMatch(/<(img|script|link|a)\b/)
    expect(html).toMatch(/<html lang="en">.*<h1>/s)
    // No id of anything: it says nothing to a reader.
    expect(html).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/)
  })

  test('has each text as it was typed, whatever it looks like, and each day and instant in words', async () => {
    const texts = [
      '2026-02-03T10:00:00 is when we met',
      '2026-13-45T99:99:99Z',
      '2026-02-03',
      '2026-13-45',
      w.people.ana.userId,
    ]
    const about = { category: 'global-evaluation', visibility: 'SHARED' } as const
    for (const text of texts)
      await w.as('ana').feedback.write({ params: w.of('ana'), body: { text, ...about } })
    const { 'my-data.html': html = '' } = await ownDataOf(w, 'ana')
    for (const text of texts) expect(html).toContain(`<dt>Text</dt><dd>${text}</dd>`)
    const said = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'long', ...options }).format(testNow)
    const timeZone = 'Europe/Madrid'
    expect(html).toContain(`<dt>Written on</dt><dd>${said({ timeStyle: 'short', timeZone })}</dd>`)
    expect(html).toContain(`<dt>Today</dt><dd>${said({ timeZone })}</dd>`)
    expect(html).toContain('<dd>General feedback</dd>')
  })

  test('has its times by the clock of whose it is, and names the zone once', async () => {
    await inCompany(w.database.db, w.companyId, (db) =>
      db
        .updateTable('company_user')
        .set({ time_zone: 'Asia/Tokyo' })
        .where('id', '=', w.id('ana'))
        .execute(),
    )
    const { 'my-data.html': html = '' } = await ownDataOf(w, 'ana')
    const at = new Intl.DateTimeFormat('en', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    }).format(testNow)
    expect(html).toContain(`${at} (Asia/Tokyo)`)
  })

  test('is asked for by anyone active, told of by mail, and fetched by whose it is alone', async () => {
    const { id } = await w.as('ana').ownData.ask({ params: params() })
    const of = exportsIn(w)
    await of.make()
    expect(await of.companyMails()).toMatchObject([
      {
        template: 'ownDataReady',
        to: w.people.ana.email,
        values: { link: `http://localhost/e/${w.companyId}/${id}` },
      },
    ])
    const at = { ...params(), exportId: id }
    for (const name of Object.keys(cast) as Name[]) {
      if (name === 'ana' || name === 'inactive') continue
      for (const call of [
        () => w.as(name).companyExports.read({ params: at }),
        () => w.as(name).companyExports.fetch({ params: at, query: { part: 1 } }),
      ])
        await expect(call()).rejects.toMatchObject({ statusCode: 404 })
    }
    expect((await w.as('ana').ownData.read({ params: params() })).exports).toMatchObject([
      { id, kind: 'ownData', format: 'zip', state: 'ready' },
    ])
  })

  test('stands beside the company’s exports, not among them', async () => {
    await w.as('admin').ownData.ask({ params: params() })
    await w.as('admin').companyExports.users({ params: params(), body: {} })
    const listed = await w.as('admin').companyExports.list({ params: params() })
    expect(listed.exports.map(({ kind }) => kind)).toEqual(['users'])
    const own = await w.as('admin').ownData.read({ params: params() })
    expect(own.exports.map(({ kind }) => kind)).toEqual(['ownData'])
  })

  test('is not made for who was shut out in the meantime', async () => {
    await w.as('ana').ownData.ask({ params: params() })
    await w.as('admin').users.setActive({
      params: w.of('ana'),
      body: { active: false },
    })
    await makeExports(makerOn(w.database), testNow)
    expect(await states()).toEqual(['failed'])
  })

  test('of who no longer administers a company, its exports are not fetched any more', async () => {
    const { id } = await w.as('admin').companyExports.users({ params: params(), body: {} })
    await exportsIn(w).make()
    await w.as('superadmin').users.changeRole({ params: w.of('admin'), body: { role: 'USER' } })
    const at = { ...params(), exportId: id }
    await expect(w.as('admin').companyExports.read({ params: at })).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})
