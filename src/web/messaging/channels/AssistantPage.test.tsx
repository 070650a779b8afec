import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { AssistantPage } from './AssistantPage.tsx'

afterEach(cleanup)

test('an authorization page without its link says where the link comes from', async () => {
  await renderAs(await world(), 'ana', <AssistantPage />)
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^This page needs the link from your chat\./)
})

test('a chat is bound in a language that the company offers', async () => {
  const w = await world()
  const whole = w.pageOf('ana')
  const look: typeof whole.assistant.look = async () => ({
    channel: 'slack',
    email: 'ana@tests.example',
    languages: ['es', 'fr'],
  })
  await renderAs(w, 'ana', <AssistantPage />, {
    path: paths.assistant,
    route: `/asistente/${w.companyId}#link`,
    api: { ...whole, assistant: { ...whole.assistant, look } },
  })
  const box = await screen.findByRole<HTMLSelectElement>('combobox')
  expect([...box.options].map(({ value }) => value)).toEqual(['es', 'fr'])
  expect(box.value).toBe('es')
})
