import { beforeEach, expect, test } from 'vitest'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { retentionOf } from '#tests/support/retention.ts'
import { inTables } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const kept = async ({ id }: Meeting) => {
  const rows = await inTables(w, (db) =>
    db.selectFrom('one_to_one_field').select('path').where('one_to_one_id', '=', id).execute(),
  )
  return rows.length > 0
}

async function prepared(state: 'PREPARED' | 'IN_CONDUCTION') {
  const meeting = await meet(w, { state })
  await meeting.write('greetings', 'Only for now')
  await w.as('superadmin').holds.ask({ params: w.of('ana') })
  return meeting
}

const endings = {
  'their manager is deactivated': () => retentionOf(w).deactivate('marta'),
  'they are deactivated': () => retentionOf(w).deactivate('ana'),
  'they have another manager': () => changesOf(w).moveAna(),
} as const

for (const state of ['PREPARED', 'IN_CONDUCTION'] as const)
  test.each(Object.keys(endings) as (keyof typeof endings)[])(
    `what was written for a 1:1 in ${state} with somebody held stays when %s, until the hold has ended`,
    async (ending) => {
      const meeting = await prepared(state)
      const { stored, sweepAfter } = changesOf(w)
      await endings[ending]()
      await sweepAfter(29)
      expect(await stored(meeting)).toMatchObject({ state, withdrawn_at: null })
      expect(await kept(meeting)).toBe(true)
      await later(29, () => expect(meeting.write('greetings', 'Later')).rejects.toBeDefined())
      await w.as('superadmin').holds.lift({ params: w.of('ana') })
      await sweepAfter(29)
      expect((await stored(meeting)).withdrawn_at).not.toBeNull()
      expect(await kept(meeting)).toBe(false)
    },
  )
