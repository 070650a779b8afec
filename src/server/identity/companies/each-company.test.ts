import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'
import { inEachCompany } from './each-company-queries.ts'

test('a company whose work fails keeps no other from its own, and the failure is thrown in the end', async () => {
  const [one, other] = [await world(), await world()]
  const workedFor = async (failing?: string) => {
    const done: string[] = []
    const end = inEachCompany(one.database.db, async (_, { id }) => {
      if (id === failing) throw new Error(`no ${id}`)
      done.push(id)
    })
    if (failing === undefined) await end
    else await expect(end).rejects.toMatchObject({ errors: [new Error(`no ${failing}`)] })
    return done.toSorted()
  }
  const all = await workedFor()
  expect(all).toEqual(expect.arrayContaining([one.companyId, other.companyId]))
  for (const failing of [one.companyId, other.companyId])
    expect(await workedFor(failing)).toEqual(all.filter((id) => id !== failing))
})
