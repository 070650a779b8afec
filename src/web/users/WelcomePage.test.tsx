import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CustomRoles } from '#domain/access/roles.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { paths } from '#web/paths/paths.ts'
import { newRouter } from '#web/routes.tsx'
import { WelcomePage } from './WelcomePage.tsx'

afterEach(cleanup)

test('someone in no team is welcomed, and told what will bring something here', async () => {
  const w = await world()
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
  await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } })
  await renderAs(w, 'ana', <WelcomePage />)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' })
  expect(screen.getByText(/once someone gives you a place in a team/)).toBeTruthy()
})

test('everyone has a first page, whatever their roles', () => {
  const flags = [false, true]
  for (const isAdmin of flags)
    for (const isManager of flags)
      for (const isTeamMember of flags) {
        const roles: CustomRoles = {
          isUser: true,
          isSuperAdmin: false,
          isAdmin,
          isManager,
          isTeamMember,
        }
        const { routesByPath } = newRouter(roles, { lifeStageEnabled: false })
        const isPlaceless = !isAdmin && !isManager && !isTeamMember
        expect(paths.personal.welcome in routesByPath).toBe(isPlaceless)
      }
})
