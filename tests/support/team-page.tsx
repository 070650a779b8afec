import { screen, within } from '@testing-library/react'
import { paths } from '#web/kernel/paths/paths.ts'
import { TeamPage } from '#web/administration/staffing/TeamPage.tsx'
import type { Name } from './people.ts'
import { renderAs } from './render.tsx'
import type { World } from './world.ts'

/** The page of a team of the world, as one of its people sees it. */
export async function showTeam(w: World, teamId = w.teamIds.marta, name: Name = 'admin') {
  const path = paths.administration.team
  const route = path.replace('$areaId', w.areaId).replace('$teamId', teamId)
  const view = await renderAs(w, name, <TeamPage />, { path, route })
  await screen.findByRole('heading', { level: 1 })
  return view
}

/** The dialog that is open, or the one of a name. */
export const dialog = (name?: string) => within(screen.getByRole('dialog', name ? { name } : {}))

export const button = (name: string) => screen.getByRole('button', { name })

export const rowOf = (name: string) =>
  screen.findByRole('row', { name: (text) => text.includes(name) })
