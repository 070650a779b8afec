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

test.each([
  ['that no one-to-one has', { shouting: 'Hello' }],
  ['of a skill that is not asked about', { 'skills.none.score': 'STRONG_POINT' }],
  ['that only a review has', { 'performance.score': 'OVER' }],
  ['whose value is none of the choices', { nextDate: '2030-02-30' }],
])('a field %s refuses them all', async (_which, wrong) => {
  const { w, id } = await planned()
  await expect(write(w, id, { greetings: 'Hello', ...wrong })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await written(w, id)).toEqual({})
})

test.each([
  ['ana', 403],
  ['diego', 404],
  ['admin', 404],
] as const)('writing is refused to %s', async (who, statusCode) => {
  const { w, id } = await planned()
  await expect(write(w, id, { greetings: 'Hello' }, who)).rejects.toMatchObject({ statusCode })
  expect(await written(w, id)).toEqual({})
})
