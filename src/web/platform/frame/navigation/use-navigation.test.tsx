import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endMemberships } from '#tests/support/memberships.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useNavigation } from './use-navigation.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

function Areas() {
  const areas = useNavigation().map(({ label, isCurrent = false, items }) => {
    const names = items.map((it) => it.key).join(' ')
    return `${label ?? 'no name'}${isCurrent ? ' (here)' : ''}: ${names}`
  })
  return <p>{areas.join('; ')}</p>
}

function Bar() {
  const items = useNavigation().flatMap((area) => area.items)
  return <p>{`bar: ${items.flatMap(({ key, inBar }) => (inBar ? [key] : [])).join(' ')}`}</p>
}

const shown = async () => (await screen.findByText(/^no name/)).textContent

test('a manager has the area of their people, and it stands out where the address is of it', async () => {
  const route = paths.manager.people
  await renderAs(w, 'marta', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    'no name: home; My team (here): team people nineBox teams leadership; My development: overview feedback messages profile; no name: company',
  )
})

test.each([
  [paths.personal.goals, 'My development (here)'],
  [paths.account, 'My development'],
])('at %s the area is shown as %s', async (route, area) => {
  await renderAs(w, 'ana', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    `no name: home; ${area}: overview oneToOnes goals agreements feedback lifeStage messages profile; no name: company`,
  )
})

test('someone whose place in a team ended has the pages with something to read of theirs, and no empty one', async () => {
  const route = paths.home
  await w
    .as('ana')
    .lifeStage.change({ params: w.of('ana'), body: { option: 'STEADY', note: null } })
  await w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      description: 'Learn to run reviews',
      weightingPoints: 50,
      tracking: 'manual',
      initiatives: [],
      oneToOneId: null,
    },
  })
  await endMemberships(w, 'ana')
  await renderAs(w, 'ana', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    'no name: home; My development: overview goals feedback lifeStage messages profile; no name: company',
  )
})

test('an administrator has the administration and a diary of their own, and the companies, the outbox and the jobs are a super administrator’s', async () => {
  const route = paths.administration.users
  await renderAs(w, 'admin', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    'no name: home; My development: overview feedback messages profile; no name: company; Administration (here): admin users areas ladders values statistics settings',
  )
  cleanup()
  await renderAs(w, 'superadmin', <Areas />, { path: paths.home, route: paths.home })
  expect(await shown()).toBe(
    'no name: home; My development: overview feedback messages profile; no name: company; Administration: admin users areas ladders values statistics settings superadmin companies conversations outbox jobs audit lab',
  )
})

test('a god-admin who administers nothing has the pages of the installation', async () => {
  const where = { path: paths.home, route: paths.home, accountRole: 'ADMIN' } as const
  await renderAs(w, 'ana', <Areas />, where)
  expect(await shown()).toMatch(
    /; Installation: superadmin companies conversations outbox jobs lab$/,
  )
})

test('a tester has the lab, and nothing of the installation', async () => {
  const where = { path: paths.home, route: paths.home, accountRole: 'TESTER' } as const
  await renderAs(w, 'ana', <Areas />, where)
  expect(await shown()).toMatch(/no name: company; no name: lab$/)
})

test.each([
  ['ana', 'home oneToOnes goals agreements'],
  ['marta', 'home people nineBox feedback'],
  ['admin', 'home feedback users statistics'],
] as const)('on a small screen %s has four pages at hand: %s', async (name, keys) => {
  await renderAs(w, name, <Bar />, { path: paths.home, route: paths.home })
  expect((await screen.findByText(/^bar: /)).textContent).toBe(`bar: ${keys}`)
})
