import { beforeEach, expect, test } from 'vitest'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let meeting: Meeting

async function inTheCompany<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await testDatabase()
  return inCompany(db, w.companyId, work)
}

const words = (text: string) => jsonb({ en: text })

/** A step above Ana’s, on a ladder of the company that her area shares with another. */
async function addNextStep() {
  const own = { company_id: w.companyId }
  const named = (name: string) => ({ ...own, id: newId(), name: words(name) })
  const next = { ...named('Principal'), description: words(''), mission: words('') }
  const area = { ...named('Sales'), mission: words(''), position: 1 }
  const skill = { ...named('Selling'), description: words(''), area_id: area.id, position: 0 }
  const behaviourOf = (skillId: string, text: string) => ({
    ...own,
    id: newId(),
    skill_id: skillId,
    ladder_step_id: next.id,
    text: words(text),
    position: 0,
  })
  await inTheCompany(async (db) => {
    await db.updateTable('ladder_step').set({ area_id: null }).where('id', '=', w.stepId).execute()
    await db
      .insertInto('ladder_step')
      .values({ ...next, area_id: null, position: 1 })
      .execute()
    await db.insertInto('area').values(area).execute()
    await db.insertInto('skill').values(skill).execute()
    await db
      .insertInto('skill_behaviour')
      .values([behaviourOf(skill.id, 'Sells'), behaviourOf(w.skillIds[0] ?? '', 'Teaches it')])
      .execute()
  })
}

const archive = () =>
  inTheCompany((db) =>
    db
      .updateTable('ladder_step')
      .set({ archived_at: new Date(), position: null })
      .where('id', '=', w.stepId)
      .execute(),
  )

const profilePlace = async () =>
  (await w.as('ana').personal.profile({ params: { companyId: w.companyId } })).places[0]

beforeEach(async () => {
  w = await world()
  meeting = await meet(w)
})

test('the next step expects what it asks of the person’s area, on a ladder that areas share too', async () => {
  expect((await meeting.read()).draft).toMatchObject({ nextStep: null, isAtLastStep: true })
  expect(await profilePlace()).toMatchObject({ next: null, isLast: true })
  await addNextStep()
  expect((await meeting.read()).draft).toMatchObject({
    nextStep: { name: en('Principal'), behaviours: [en('Teaches it')] },
    isAtLastStep: false,
  })
  expect(await profilePlace()).toMatchObject({ next: { name: en('Principal') }, isLast: false })
})

test('a step that was archived isn’t called the last', async () => {
  await addNextStep()
  await archive()
  const unknown = { nextStep: null, isAtLastStep: false }
  expect((await meeting.read()).draft).toMatchObject(unknown)
  expect(await profilePlace()).toMatchObject({ next: null, isLast: false })
})
