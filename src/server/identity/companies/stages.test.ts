import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const stagesFor = (name: 'superadmin' | 'admin' | 'ana') => w.as(name).companies.stages()

/** A second company of the super administrator's, with one step on its own ladder. */
async function found(name: string): Promise<string> {
  const languages: 'en'[] = ['en']
  const body = { name, languages, defaultLanguage: 'en' as const }
  const { id: companyId } = await w.as('superadmin').companies.create({ body })
  const step = { areaId: null, globalLevelIds: [], name_en: 'Novice' }
  await w.as('superadmin').ladders.addStep({ params: { companyId }, body: step })
  return companyId
}

describe('the stages of several companies', () => {
  test('are one list of the companies that somebody super-administers, ladder by ladder', async () => {
    const other = await found('Zeta')
    const { total, rows } = await stagesFor('superadmin')
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        id: w.companyId,
        ladders: [{ area: { text: 'Engineering' }, steps: [{ name: { text: 'Senior' } }] }],
      },
      { id: other, name: 'Zeta', ladders: [{ area: null, steps: [{ name: { text: 'Novice' } }] }] },
    ])
  })

  test('are nobody else’s: an administrator and a collaborator get none', async () => {
    expect(await stagesFor('admin')).toEqual({ rows: [], total: 0 })
    expect(await stagesFor('ana')).toEqual({ rows: [], total: 0 })
    await expect(w.anyone.companies.stages()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('are left out, and the company named, where one does not get in', async () => {
    const other = await found('Zeta')
    await inCompany(w.database.db, other, (db) =>
      db.updateTable('company').set({ second_factor_required: true }).execute(),
    )
    const { rows } = await stagesFor('superadmin')
    expect(rows.map(({ ladders }) => ladders?.length ?? null)).toEqual([1, null])
  })

  test('are searched by the company’s name, page by page', async () => {
    await found('Zeta')
    const { total, rows } = await w
      .as('superadmin')
      .companies.stages({ query: { search: 'zet', limit: 10 } })
    expect({ total, names: rows.map(({ name }) => name) }).toEqual({ total: 1, names: ['Zeta'] })
    const further = await w.as('superadmin').companies.stages({ query: { page: 2, limit: 10 } })
    expect(further.rows).toEqual([])
  })
})
