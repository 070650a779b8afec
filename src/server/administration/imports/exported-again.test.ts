import { beforeEach, expect, test } from 'vitest'
import type { Name } from '#tests/support/people.ts'
import { exportsIn } from '#tests/support/exports.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })

/** Imports the export of all people, as it is. */
async function importExported(format: 'csv' | 'xlsx' = 'csv') {
  const of = exportsIn(w)
  const imports = importsIn(w)
  const body = { format }
  const { id } = await w.as('admin').companyExports.users({ params: params(), body })
  await of.make()
  const checked = await imports.checked(await of.fetched(id))
  return { counts: checked.counts, mistakes: await imports.mistakes(checked.id) }
}

const unchanged = {
  counts: { created: 0, deactivated: 0, moved: 0, changed: 0, mistake: 0 },
  mistakes: {},
}

const addStep = async (name_en: string, areaId: string | null = null) => {
  const body = { name_en, areaId, globalLevelIds: [] }
  return (await w.as('admin').ladders.addStep({ params: params(), body })).id
}
const addLevel = async (name_en: string) =>
  (await w.as('admin').ladders.addLevel({ params: params(), body: { name_en } })).id

const put = (name: Name, step: string, level: string | null = null) =>
  inTables(w, async (db) => {
    const ladder_step_id = step
    await db
      .updateTable('membership')
      .set({ ladder_step_id })
      .where('user_id', '=', w.id(name))
      .execute()
    await db
      .updateTable('company_user')
      .set({ global_level_id: level })
      .where('id', '=', w.id(name))
      .execute()
  })

async function archiveStep(ladderStepId: string) {
  const { ladders } = w.as('admin')
  const all = (await ladders.written({ params: params() })).flatMap(({ steps }) => steps)
  const version = all.find(({ id }) => id === ladderStepId)?.version ?? 0
  await ladders.archiveStep({ params: { ...params(), ladderStepId }, body: { version } })
}

const stepOf = async (name: Name) =>
  (await w.as('admin').users.read({ params: w.of(name) })).places.map((it) => it.ladderStep.text)

const ofAna = (cells: Readonly<Record<string, string>>) =>
  fileOf(
    ['first_name', 'last_name', 'email', ...Object.keys(cells)],
    ['Ana', 'Test', w.people.ana.email, ...Object.values(cells)],
  )

test('steps and levels whose names differ by a sign are told apart', async () => {
  const plain = { step: await addStep('Senior'), level: await addLevel('L') }
  const more = { step: await addStep('Senior+'), level: await addLevel('L+') }
  await put('ana', more.step, more.level)
  await put('bruno', plain.step, plain.level)
  expect(await importExported()).toMatchObject(unchanged)
  await importsIn(w).done(ofAna({ ladder_step: 'Senior', global_level: 'L' }))
  expect(await stepOf('ana')).toEqual(['Senior'])
  // No name is written like this: letters and digits decide, for what the person has.
  const alike = await importsIn(w).checked(ofAna({ ladder_step: 'SENIOR  +' }))
  expect(alike.counts).toMatchObject({ changed: 0, mistake: 0 })
})

test('people stay at a step that is archived, or of the company where their area has a ladder by now', async () => {
  const old = await addStep('Old')
  await put('ana', old)
  await archiveStep(old)
  await addStep('Own', w.areaId)
  expect(await importExported()).toMatchObject(unchanged)
  const { id, counts } = await importsIn(w).checked(ofAna({ ladder_step: 'Oldd' }))
  expect(counts).toMatchObject({ mistake: 1 })
  expect(await importsIn(w).mistakes(id)).toEqual({ 2: ['ladder_step unknownStep'] })
  const team = (await teamOf('ana')) ?? ''
  const beside = await importsIn(w).checked(
    ofAna({ team, manager_email: 'nobody@tandem.test', ladder_step: 'Old' }),
  )
  expect(await importsIn(w).mistakes(beside.id)).toEqual({ 2: ['manager_email unknownManager'] })
})

test('an empty step leaves people at theirs, where the ladder has another one alone too', async () => {
  await addStep('Own', w.areaId)
  const before = await stepOf('ana')
  const place = { team: (await teamOf('ana')) ?? '', ladder_step: '' }
  expect((await importsIn(w).checked(ofAna(place))).counts).toMatchObject({ moved: 0, changed: 0 })
  await importsIn(w).done(ofAna({ manager_email: w.people.admin.email, ladder_step: '' }))
  const [first] = await stepOf('ana')
  expect([first]).toEqual(before)
})

test.each(['csv', 'xlsx'] as const)(
  'what begins like a formula comes back as it is, from %s',
  async (format) => {
    const positions = { ana: '-', bruno: '@home', carla: '+ Deputy', diego: '=1+1' }
    await inTables(w, async (db) => {
      for (const [name, position] of Object.entries(positions))
        await db
          .updateTable('company_user')
          .set({ position })
          .where('id', '=', w.id(name as Name))
          .execute()
    })
    expect(await importExported(format)).toMatchObject(unchanged)
  },
)

const teamOf = async (name: Name) =>
  (await w.as('admin').users.read({ params: w.of(name) })).places[0]?.team.name
