import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { reportTo } from '#tests/support/told.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let it: Meeting
let goalId: string

beforeEach(async () => {
  w = await world()
})

async function closedReview() {
  await askInCompany(w)
  it = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  const { draft } = await it.read()
  const [skill, value] = [draft?.skills[0], draft?.values[0]]
  const words: [string, string][] = [
    ['greetings', 'Hello Ana'],
    ['progression', 'Lead a project'],
    ['farewell', 'Until next time'],
    [`skills.${skill?.id}.behaviours.${skill?.behaviours[0]?.id}`, 'COMPLETED'],
    [`values.${value?.id}.behaviours.${value?.behaviours[0]?.id}`, 'NOT_COMPLETED'],
  ]
  for (const [path, text] of words) await it.write(path, text)
  const { agenda, agreements, goals } = w.as('marta')
  const { id } = await w.as('ana').agenda.ask({ params: it.at, body: { text: 'May I lead it?' } })
  await agenda.answer({ params: { ...it.at, questionId: id }, body: { text: 'Yes' } })
  const goal = { description: 'Deploy faster', weightingPoints: 100, tracking: 'manual' } as const
  goalId = (await goals.create({ params: w.of('ana'), body: { ...goal, oneToOneId: it.id } })).id
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await agreements.create({
    params: w.of('ana'),
    body: { description: 'Write the runbook', relatedTo, dueDate: null, oneToOneId: it.id },
  })
  for (const event of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
    await it.step(event)
}

test('what was said is read whole by the collaborator, and stays as it was, word for word, whatever is renamed, changed or removed later', async () => {
  await closedReview()
  const read = async (as: Name = 'ana') => {
    const { shared, agenda } = await it.read(as)
    return { shared, agenda }
  }
  const before = await read()
  expect(before.shared).toMatchObject({
    greetings: 'Hello Ana',
    progression: 'Lead a project',
    farewell: 'Until next time',
    performance: { score: 'OVER', comment: 'Beyond what the role asks' },
    goals: [{ description: 'Deploy faster', state: 'open' }],
    agreements: [{ description: 'Write the runbook', state: 'open' }],
    people: { [w.id('ana')]: 'Ana Test', [w.id('marta')]: 'Marta Test' },
  })
  expect(before.shared?.skills).toMatchObject([
    { score: 'STRONG_POINT', behaviours: [{ score: 'COMPLETED' }] },
    { score: 'STRONG_POINT', behaviours: [{ score: null }] },
  ])
  expect(before.shared?.values[0]).toMatchObject({ behaviours: [{ score: 'NOT_COMPLETED' }] })
  expect(before.agenda).toMatchObject([
    { text: { text: 'May I lead it?' }, answers: [{ text: 'Yes' }] },
  ])
  const { db: database } = await testDatabase()
  await inCompany(database, w.companyId, async (db) => {
    const renamed = `'{"en": "Renamed", "es": "Renombrado"}'::jsonb`
    for (const table of ['skill', 'value', 'ladder_step', 'global_level', 'area'])
      await sql.raw(`update ${table} set name = ${renamed}`).execute(db)
    for (const table of ['skill_behaviour', 'value_behaviour', 'agenda_template'])
      await sql.raw(`update ${table} set text = ${renamed}`).execute(db)
    await sql`update company_user set first_name = 'Renamed'`.execute(db)
    await sql`update goal set description = 'Renamed'`.execute(db)
    await sql`update agreement set description = 'Renamed'`.execute(db)
    await sql`delete from skill_behaviour`.execute(db)
    await sql`delete from agreement`.execute(db)
  })
  const comment = { evaluation: 1, comment: 'It did not land' } as const
  await w.as('marta').goals.close({ params: { companyId: w.companyId, goalId }, body: comment })
  expect(await read()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain('Renamed')
  // A manager who comes later reads it as the collaborator does; the one before reads no more.
  await endMemberships(w, 'ana')
  await reportTo(w, 'ana', 'diego')
  expect(await it.read('diego')).toMatchObject({ reading: 'shared', draft: null })
  expect(await read('diego')).toEqual(before)
  await expect(it.read('marta')).rejects.toMatchObject({ statusCode: 404 })
})

test('it keeps the company’s words in every language they were in', async () => {
  const { db: database } = await testDatabase()
  const next = await meet(w)
  await inCompany(database, w.companyId, (db) =>
    sql`update value set name = '{"en": "Care", "es": "Cuidado"}'`.execute(db),
  )
  await next.step('finishPreparation')
  const url = `/api/companies/${w.companyId}/one-to-ones/${next.id}`
  const authorization = `Bearer ${await w.token('ana')}`
  for (const [language, name] of [
    ['es', 'Cuidado'],
    ['en', 'Care'],
    ['fr', 'Care'],
  ] as const) {
    const headers = { authorization, 'accept-language': language }
    const answer = (await w.app.inject({ url, headers })).json()
    const text = { text: name, language: language === 'fr' ? 'en' : language }
    expect(answer.shared.values[0].name).toEqual(text)
  }
})
