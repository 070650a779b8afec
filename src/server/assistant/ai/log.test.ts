import { beforeEach, describe, expect, test } from 'vitest'
import { callDaysMax } from '#domain/assistant/ai/limits.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { askedOnce } from '#tests/support/ai.ts'
import type { Name } from '#tests/support/people.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { deleteOldCalls } from './commands.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const history = () => w.as('admin').ai.history({ params: params() })
const aboutOf = (name: Name) => w.as(name).ai.aboutMe({ params: params(), query: {} })
const dayMs = 86_400_000

describe('the log of what the assistant was asked', () => {
  test('is kept for a year, and then is gone from everyone’s sight', async () => {
    await askedOnce(w, 'marta', ['ana'])
    const after = (days: number) => new Date(testNow.getTime() + days * dayMs)
    await deleteOldCalls(w.database, after(callDaysMax))
    expect((await aboutOf('ana')).total).toBe(1)
    await deleteOldCalls(w.database, after(callDaysMax + 1))
    expect(await aboutOf('ana')).toEqual({ rows: [], total: 0 })
    expect((await history()).rows).toEqual([])
  })

  test('says of a deleted person neither that they were asked about nor who asked', async () => {
    await askedOnce(w, 'bruno', ['ana'])
    await askedOnce(w, 'marta', ['bruno'])
    const at = w.of('bruno')
    await w.as('ana').feedback.write({
      params: at,
      body: { text: 'Thank you', visibility: 'SHARED', category: 'global-evaluation' },
    })
    const plan = await w.as('admin').users.planDeletion({ params: at })
    await w.as('admin').users.remove({ params: at, body: { plan } })
    const left = await inCompany(w.database.db, w.companyId, (db) =>
      db.selectFrom('ai_call_about').select('user_id').execute(),
    )
    expect(left.map((it) => it.user_id)).not.toContain(w.id('bruno'))
    expect(JSON.stringify([await history(), await aboutOf('ana')])).not.toContain('Bruno')
  })

  test('names who asked to whom it is about, and to nobody else but administrators', async () => {
    await askedOnce(w, 'marta', ['ana'])
    expect((await aboutOf('ana')).rows).toMatchObject([{ by: 'Marta Test', isOwn: false }])
    for (const name of ['marta', 'bruno', 'admin'] as const)
      expect((await aboutOf(name)).total).toBe(0)
    await expect(w.as('marta').ai.history({ params: params() })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('is read page by page, the newest first', async () => {
    for (let n = 0; n < 12; n += 1) await askedOnce(w, 'marta', ['ana'])
    const read = (page: number) =>
      w.as('ana').ai.aboutMe({ params: params(), query: { page, limit: 10 } })
    const [first, second] = [await read(1), await read(2)]
    expect([first.rows.length, second.rows.length, first.total]).toEqual([10, 2, 12])
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })
})
