import { beforeEach, describe, expect, test } from 'vitest'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { laterDay } from '#tests/support/every-event.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let placementId: string
beforeEach(async () => {
  w = await world()
  placementId = await placeAna(w)
  await showNineBox(w, { forManagers: true, forUsers: true })
})

const at = () => ({ params: { companyId: w.companyId, placementId } })
const say = (name: Name, text: string, version = 0) =>
  w.as(name).nineBox.reply({ ...at(), body: { text, version } })
const read = async (name: Name) => {
  const { placements } = await w.as(name).nineBox.evolution({ params: w.of('ana') })
  return placements[0]?.reply
}

describe('a reply to a placement', () => {
  test('is kept with it, read by the manager, and can be said anew over what one has seen', async () => {
    await say('ana', 'The goal moved in March.')
    for (const name of ['ana', 'marta'] as const)
      expect(await read(name)).toMatchObject({ text: 'The goal moved in March.', version: 1 })
    await say('ana', 'Second', 1)
    expect(await read('marta')).toMatchObject({ text: 'Second', version: 2 })
    await expect(say('ana', 'Late', 1)).rejects.toMatchObject({ statusCode: 409 })
    await expect(say('ana', 'Late', 0)).rejects.toMatchObject({ statusCode: 409 })
    expect(await read('ana')).toMatchObject({ text: 'Second' })
  })

  test('of which two are said at once is one of them', async () => {
    const both = await Promise.allSettled([say('ana', 'One'), say('ana', 'Other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is nobody else’s to write or to take back; whose it is takes it back, once or twice', async () => {
    await say('ana', 'Hers')
    for (const name of Object.keys(cast) as Name[]) {
      if (name === 'ana') continue
      const statusCode = name === 'marta' || name === 'inactive' ? 403 : 404
      await expect(say(name, 'Mine', 1), name).rejects.toMatchObject({ statusCode })
      const removal = w.as(name).nineBox.removeReply(at())
      await expect(removal, name).rejects.toMatchObject({ statusCode })
    }
    expect(await read('ana')).toMatchObject({ text: 'Hers', version: 1 })
    await w.as('ana').nineBox.removeReply(at())
    await w.as('ana').nineBox.removeReply(at())
    expect(await read('marta')).toBeNull()
  })

  test('taken back is news no more, whatever was replied in years before', async () => {
    await say('ana', 'Of last year')
    const before = new Date('2001-01-01')
    await inTables(w, (db) =>
      db.updateTable('nine_box_reply').set({ updated_at: before }).execute(),
    )
    const params = { companyId: w.companyId, placementId: await placeAna(w, laterDay) }
    const answered = async () => (await toldIn(w)).filter((it) => it.includes('placementAnswered'))
    await w.as('ana').nineBox.reply({ params, body: { text: 'Now', version: 0 } })
    expect(await answered()).toHaveLength(1)
    await w.as('ana').nineBox.removeReply({ params })
    expect(await answered()).toEqual([])
  })

  test('is refused without words, with too many, and where the company does not show people where they are', async () => {
    for (const text of ['', '   ', 'x'.repeat(3001)])
      await expect(say('ana', text)).rejects.toMatchObject({ statusCode: 400 })
    await showNineBox(w, { forManagers: true, forUsers: false })
    await expect(say('ana', 'Said')).rejects.toMatchObject({ statusCode: 404 })
  })
})
