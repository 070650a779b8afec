import { screen, within } from '@testing-library/react'
import { paths } from '#web/paths/paths.ts'
import { ValuesPage } from '#web/values/ValuesPage.tsx'
import type { Api } from '#web/kernel/session.tsx'
import { renderAs } from './render.tsx'
import type { World } from './world.ts'

const path = paths.administration.values

/** The page of values in an administrator's name: the example of content in an order. */
export async function showValues(w: World, api?: Api) {
  const where = { path, route: path, ...(api ? { api } : {}) }
  const view = await renderAs(w, 'admin', <ValuesPage />, where)
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
