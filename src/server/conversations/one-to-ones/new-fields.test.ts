import { expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { workFor } from '#server/kernel/member.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'
import { writeNewFields } from './commands.ts'
import { readStoredFields } from '#server/conversations/meeting/queries.ts'

/** A one-to-one of Marta and Ana, and a way to write in it as someone. */
async function planned() {
  const w = await world()
  const body = { type: 'FOLLOW_UP', date: testToday } as const
  const { id } = await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
  return { w, id }
}

async function write(w: World, id: string, content: Record<string, string>, as: Name = 'marta') {
  const { db } = await testDatabase()
  return inCompany(db, w.companyId, async (it) => {
    const requestActor = await enterCompany(it, w.companyId, {
      accountId: w.people[as].accountId,
      sessionId: null,
    })
    if (!requestActor) throw new Error(`${as} is not there`)
    const told = { record: () => undefined, announce: () => undefined, notify: () => undefined }
    await writeNewFields(
      workFor(it, { ...requestActor, language: 'en', now: testNow }, told),
      id,
      content,
    )
  })
}

async function written({ companyId }: World, id: string) {
  const { db } = await testDatabase()
  const fields = await inCompany(db, companyId, (it) => readStoredFields({ db: it }, id))
  return Object.fromEntries(fields.map(({ path, value, revision }) => [path, [value, revision]]))
}

test('many fields are written at once, each as if it had been typed', async () => {
  const { w, id } = await planned()
  const score = `skills.${w.skillIds[0]}.score`
  await write(w, id, { greetings: 'Hello', [score]: 'STRONG_POINT' })
  expect(await written(w, id)).toEqual({ greetings: ['Hello', 1], [score]: ['STRONG_POINT', 1] })
})

test('one that is wrong refuses them all, and everyone else is refused', async () => {
  const { w, id } = await planned()
  // No field of a one-to-one, of a skill that is not asked about, of a review alone, of no choice there is.
  for (const wrong of [
    { shouting: 'Hello' },
    { 'skills.none.score': 'STRONG_POINT' },
    { 'performance.score': 'OVER' },
    { nextDate: '2030-02-30' },
  ])
    await expect(write(w, id, { greetings: 'Hello', ...wrong })).rejects.toMatchObject({
      statusCode: 400,
    })
  for (const [who, statusCode] of [
    ['ana', 403],
    ['diego', 404],
    ['admin', 404],
  ] as const)
    await expect(write(w, id, { greetings: 'Hello' }, who)).rejects.toMatchObject({ statusCode })
  expect(await written(w, id)).toEqual({})
})
