import { screen, within } from '@testing-library/react'
import { paths } from '#web/kernel/paths/paths.ts'
import { ValuesPage } from '#web/people/values/ValuesPage.tsx'
import type { Api } from '#web/kernel/session.tsx'
import type { Name } from './people.ts'
import { renderAs } from './render.tsx'
import type { World } from './world.ts'

const path = paths.administration.values

/** The page of values in an administrator's name, or another's: the example of content in an order. */
export async function showValues(w: World, api?: Api, name: Name = 'admin') {
  const where = { path, route: path, ...(api ? { api } : {}) }
  const view = await renderAs(w, name, <ValuesPage />, where)
  await screen.findByRole('heading', { level: 1 })
  const params = { companyId: w.companyId }
  const stored = async () => (await w.as('admin').values.written({ params })).values
  return { ...view, stored }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const region = (name: string) => within(screen.getByRole('region', { name }))
export const dialog = () => within(screen.getByRole('dialog'))
export const box = (name: RegExp) => dialog().getByRole<HTMLTextAreaElement>('textbox', { name })
export const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
