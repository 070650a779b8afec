import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RecordKind } from '#domain/kernel/access/own-records.ts'
import type { CustomRoles } from '#domain/kernel/access/roles.ts'
import { landingPages, type LandingPage } from '#domain/identity/companies/landing.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { isKnown } from './kernel/paths/known.ts'
import { canonicalPath } from './kernel/paths/localize.ts'
import { newRouter } from './routes.tsx'

const noRoles: CustomRoles = {
  isUser: true,
  isAdmin: false,
  isSuperAdmin: false,
  isManager: false,
  isTeamMember: false,
}
const everything = { isAdmin: true, isSuperAdmin: true, isManager: true, isTeamMember: true }

beforeEach(() => history.replaceState(null, '', '/'))

afterEach(() => {
  document.documentElement.lang = ''
  history.replaceState(null, '', '/')
})

/** Where someone comes to from an address; undefined where they are told that nothing is there. */
async function ledFrom(
  address: string,
  roles: Partial<CustomRoles>,
  routeRedirect: LandingPage | null = null,
  records: readonly RecordKind[] = [],
): Promise<string | undefined> {
  history.replaceState(null, '', address)
  const company = {
    lifeStageEnabled: true,
    nineBox: { forManagers: true, forUsers: true },
    routeRedirect,
  }
  const actor = { roles: { ...noRoles, ...roles }, records: new Set(records) }
  const router = newRouter({ actor, company })
  await router.load()
  const page: string | undefined = router.state.matches.at(-1)?.fullPath
  const isThere = page === canonicalPath(location.pathname)
  return isThere ? location.pathname : undefined
}

test('everyone has a first page, whatever their roles', async () => {
  const flags = [false, true]
  for (const isAdmin of flags)
    for (const isManager of flags)
      for (const isTeamMember of flags) {
        const isPlaceless = !isAdmin && !isManager && !isTeamMember
        const first = isPlaceless ? '/personal' : '/'
        expect(await ledFrom('/', { isAdmin, isManager, isTeamMember })).toBe(first)
      }
})

test('whoever has records of a team they were in has the home page, and where the company lands', async () => {
  expect(await ledFrom('/', {}, null, ['goals'])).toBe('/')
  expect(await ledFrom('/signin', {}, '/personal/objetivos', ['goals'])).toBe('/personal/objetivos')
  expect(await ledFrom('/signin', {}, '/personal/pactos', ['goals'])).toBe('/')
})

describe('the address of a section', () => {
  test.each([
    ['/administracion', '/administracion'],
    ['/superadmin', '/superadmin'],
  ])('%s leads to the first page of it that its reader has', async (section, page) => {
    expect(await ledFrom(section, everything)).toBe(page)
  })

  test.each([
    ['fr', '/administration', '/administration'],
    ['pt', '/administracao', '/administracao'],
  ])('in %s, %s leads there in the reader’s own set of addresses', async (language, from, to) => {
    document.documentElement.lang = language
    expect(await ledFrom(from, everything)).toBe(to)
  })

  test('leaves no entry behind that the browser’s back button would be caught in', async () => {
    const before = history.length
    await ledFrom('/manager', everything)
    expect(history.length).toBe(before)
  })

  test.each([
    ['/manager', { ...everything, isManager: false }],
    ['/administracion', { isManager: true, isTeamMember: true }],
    ['/superadmin', { ...everything, isSuperAdmin: false }],
  ])('%s is not there for whoever has no page in it', async (section, roles) => {
    expect(await ledFrom(section, roles)).toBeUndefined()
  })

  test('of what is about oneself is there for everyone, in a team or not', async () => {
    const head = { ...everything, isTeamMember: false }
    for (const roles of [head, noRoles])
      for (const page of ['/personal', '/personal/general', '/mi-empresa', '/mi-empresa/valores'])
        expect(await ledFrom(page, roles)).toBe(page)
  })

  test('of the lab is there for super administrators, and for nobody else of the company', async () => {
    expect(await ledFrom('/lab', everything)).toBe('/lab')
    expect(await ledFrom('/lab', { ...everything, isSuperAdmin: false })).toBeUndefined()
  })

  test('of statistics is a page of administrators, and of nobody else', async () => {
    expect(await ledFrom('/estadisticas', everything)).toBe('/estadisticas')
    const roles = { ...everything, isAdmin: false, isSuperAdmin: false }
    expect(await ledFrom('/estadisticas', roles)).toBeUndefined()
  })
})

describe('after signing in', () => {
  test('one lands on the page that the company chose', async () => {
    expect(await ledFrom('/signin', everything, '/personal/objetivos')).toBe('/personal/objetivos')
  })

  test('one lands on the home page where the company chose none, or one beyond one’s roles', async () => {
    expect(await ledFrom('/signin', everything)).toBe('/')
    const roles = { isTeamMember: true }
    expect(await ledFrom('/signin', roles, '/administracion/usuarios')).toBe('/')
  })

  test('whoever is in no team yet is welcomed, whatever the company chose', async () => {
    expect(await ledFrom('/signin', noRoles, '/personal/objetivos')).toBe('/personal')
  })

  test('wherever one may be sent there is a page of ours, in every set of addresses', async () => {
    for (const page of landingPages) {
      expect(isKnown(page)).toBe(true)
      for (const language of languages) {
        document.documentElement.lang = language
        expect(await ledFrom('/signin', everything, page)).toMatch(/^\/[a-z]/)
      }
    }
  })
})
