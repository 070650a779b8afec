import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endMemberships } from '#tests/support/memberships.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { recordKinds } from '#domain/kernel/access/own-records.ts'
import { SessionContext, useSession } from '#web/kernel/session.tsx'
import { menuMax, useNavigation } from './use-navigation.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

function Areas() {
  const areas = useNavigation().map(({ page, isCurrent = false, items }) => {
    const names = items.map((it) => it.key).join(' ')
    return `${page?.label ?? 'no name'}${isCurrent ? ' (here)' : ''}: ${names}`
  })
  return <p>{areas.join('; ')}</p>
}

function Bar() {
  const items = useNavigation().flatMap((area) => area.items)
  return <p>{`bar: ${items.flatMap(({ key, inBar }) => (inBar ? [key] : [])).join(' ')}`}</p>
}

function Places() {
  const items = useNavigation().flatMap((area) => area.items)
  const key = (is: 'active' | 'isPending') => items.find((it) => it[is])?.key ?? 'nothing'
  return <p>{`${key('active')}, waiting for ${key('isPending')}`}</p>
}

const shown = async () => (await screen.findByText(/^no name/)).textContent

test('a manager has the area of their people, and it stands out where the address is of it', async () => {
  const route = paths.manager.people
  await renderAs(w, 'marta', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    'no name: home; My team (here): people nineBox teams; My development: feedback; no name: company',
  )
})

test.each([
  [paths.personal.goals, 'My development (here)'],
  [paths.account, 'My development'],
])('at %s the area is shown as %s', async (route, area) => {
  await renderAs(w, 'ana', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    `no name: home; ${area}: oneToOnes goals agreements feedback lifeStage; no name: company`,
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
    'no name: home; My development: goals feedback lifeStage; no name: company',
  )
})

test('an administrator has the administration and a diary of their own, and a super administrator has one that leads to companies, outbox and jobs', async () => {
  const route = paths.administration.users
  await renderAs(w, 'admin', <Areas />, { path: route, route })
  expect(await shown()).toBe(
    'no name: home; My development: feedback; no name: company; Administration (here): users areas ladders values statistics settings',
  )
  cleanup()
  await renderAs(w, 'superadmin', <Areas />, { path: paths.home, route: paths.home })
  expect(await shown()).toBe(
    'no name: home overview company; Administration: users areas ladders values statistics settings; no name: superadmin',
  )
})

test('a god-admin who administers nothing has the page that leads to the installation’s', async () => {
  const where = { path: paths.home, route: paths.home, accountRole: 'ADMIN' } as const
  await renderAs(w, 'ana', <Areas />, where)
  expect(await shown()).toMatch(/; no name: company superadmin$/)
})

test('a tester has the lab, and nothing of the installation', async () => {
  const where = { path: paths.home, route: paths.home, accountRole: 'TESTER' } as const
  await renderAs(w, 'ana', <Areas />, where)
  expect(await shown()).toMatch(/no name: company lab$/)
})

test.each([
  ['ana', 'home oneToOnes goals agreements'],
  ['marta', 'home people nineBox feedback'],
  ['admin', 'home feedback users statistics'],
] as const)('on a small screen %s has four pages at hand: %s', async (name, keys) => {
  await renderAs(w, name, <Bar />, { path: paths.home, route: paths.home })
  expect((await screen.findByText(/^bar: /)).textContent).toBe(`bar: ${keys}`)
})

const flags = [false, true]
const hats = flags.flatMap((isAdmin) =>
  flags.flatMap((isSuperAdmin) =>
    flags.flatMap((isManager) =>
      flags.flatMap((isTeamMember) =>
        (['USER', 'TESTER', 'ADMIN'] as const).map((accountRole) => {
          const roles = { isUser: true, isAdmin, isSuperAdmin, isManager, isTeamMember }
          return { accountRole, roles }
        }),
      ),
    ),
  ),
)

function Menus() {
  const session = useSession()
  const company = {
    ...session.me.company,
    nineBox: { forManagers: true, forUsers: true },
    lifeStageEnabled: true,
  }
  return hats.map(({ roles, accountRole }) => {
    const actor = { ...session.actor, roles, records: new Set(recordKinds) }
    const me = { ...session.me, roles, company }
    const isGodAdmin = accountRole === 'ADMIN'
    const key = JSON.stringify([roles, accountRole])
    return (
      <SessionContext key={key} value={{ ...session, me, actor, accountRole, isGodAdmin }}>
        <Labels />
      </SessionContext>
    )
  })
}

function Labels() {
  const links = useNavigation().flatMap(({ page, items }) => (page ? [page, ...items] : items))
  return <p title="menu">{links.map(({ label }) => label).join(';')}</p>
}

test('nobody’s menu has more than eleven links, even of everything, and no two of one name', async () => {
  await renderAs(w, 'ana', <Menus />, { path: paths.home, route: paths.home })
  const menus = (await screen.findAllByTitle('menu')).map((it) => it.textContent?.split(';') ?? [])
  expect(menus).toHaveLength(48)
  for (const labels of menus) {
    expect(labels.length).toBeLessThanOrEqual(menuMax)
    // An administrator’s people and a manager’s are called apart.
    expect(labels).toEqual([...new Set(labels)])
  }
})

test('the page that is shown is the current one until the next has loaded, which is pending meanwhile', async () => {
  const { router } = await renderAs(w, 'ana', <Places />, { route: paths.personal.goals })
  expect(await screen.findByText('goals, waiting for nothing')).toBeDefined()
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => (open = resolve))
  // Stands for a page that takes long to load.
  for (const route of Object.values(router.routesById))
    if (route.id !== '__root__') Object.assign(route.options, { loader: () => held })
  const gone = router.navigate({ to: paths.personal.agreements })
  await screen.findByText('goals, waiting for agreements')
  open()
  await gone
  await screen.findByText('agreements, waiting for nothing')
})

function BarWords() {
  const items = useNavigation().flatMap((area) => area.items)
  const inBar = items.filter((it) => it.inBar)
  return <p>{`words: ${inBar.map((it) => it.shortLabel ?? it.label).join(', ')}`}</p>
}

test('the bar of who manages and administers has no word twice', async () => {
  const role = { params: w.of('marta'), body: { role: 'ADMIN', plan: [] } } as const
  await w.as('superadmin').users.changeRole(role)
  await renderAs(w, 'marta', <BarWords />)
  expect((await screen.findByText(/^words/)).textContent).toMatch(
    /^words: Home, My people, Nine Box, People/,
  )
})
