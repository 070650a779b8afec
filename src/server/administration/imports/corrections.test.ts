import { beforeEach, expect, test } from 'vitest'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  const { id } = await w.as('admin').teams.add({
    params: { companyId: w.companyId, areaId: w.areaId },
    body: { name: 'Platform', managerId: w.id('admin') },
  })
  teamId = id
})
let teamId: string

const head = ['first_name', 'email', 'area', 'team', 'ladder_step', 'role']
const row = (name: string, team: string, role = '') => [
  name,
  `${name.toLowerCase()}@new.example`,
  'Engineering',
  team,
  '',
  role,
]

test('mistakes say what was probably meant, and are mended without another file', async () => {
  const imports = importsIn(w)
  const file = fileOf(head, row('Zoe', 'Platfrom'), row('Yan', 'Platfrom', 'ADMN'))
  const { id } = await imports.checked(file)
  const params = { companyId: w.companyId, importId: id }
  const mistakesNow = async () => {
    const query = { outcome: 'mistake' as const }
    const { rows } = await w.as('admin').imports.rows({ params, query })
    return rows.map(({ line, mistakes }) => [line, mistakes])
  }
  const team = { column: 'team', code: 'unknownTeam', near: ['Platform'] }
  expect(await mistakesNow()).toEqual([
    [2, [team]],
    [3, [{ column: 'role', code: 'role', near: ['ADMIN'] }, team]],
  ])
  const everywhere = { column: 'team' as const, from: 'Platfrom', to: 'Platform', line: null }
  await imports.again(id, [], [everywhere])
  expect(await mistakesNow()).toEqual([[3, [{ column: 'role', code: 'role', near: ['ADMIN'] }]]])
  const here = { column: 'role' as const, from: 'ADMN', to: 'USER', line: 3 }
  const { counts, corrected } = await imports.again(id, [], [here])
  expect([counts?.mistake, counts?.created, corrected]).toEqual([0, 2, 2])
  await imports.apply(id)
  expect((await structureOf(w).detail(teamId)).members.map(({ name }) => name)).toEqual([
    'Yan',
    'Zoe',
  ])
})

test('a column that the file does not have is filled in on the page', async () => {
  const imports = importsIn(w)
  const { email } = w.people.marta
  const file = fileOf(
    ['first_name', 'email', 'manager_email'],
    ['Zoe', 'zoe@new.example', email],
    ['Yan', 'yan@new.example'],
    ['Max', 'max@new.example', '', '3'],
  )
  const { id } = await imports.checked(file)
  const broken = { 3: ['tooFewCells'], 4: ['tooManyCells'] }
  expect(await imports.mistakes(id)).toEqual({ 2: ['team teamNeeded'], ...broken })
  const inLine = (line: number) => ({
    column: 'team' as const,
    from: '',
    to: 'Team of marta',
    line,
  })
  await imports.again(id, [], [inLine(2)])
  expect(await imports.mistakes(id)).toEqual(broken)
  expect((await imports.rows(id, 'created')).map(({ facts }) => facts)).toMatchObject([
    [{ kind: 'team' }, { kind: 'manager' }, { kind: 'ladder_step' }],
  ])
})
