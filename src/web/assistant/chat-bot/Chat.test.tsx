import { fireEvent } from '@testing-library/dom'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useAssistant } from '#tests/support/chat-bot.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, worldOn, type World } from '#tests/support/world.ts'
import { testDatabase } from '#tests/support/database.ts'
import { EngineProblem, type Engine } from '#server/assistant/ai/engine.ts'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import { shareScreen } from '#web/kernel/texts/screen-sharing.ts'
import { Shell } from '#web/shell.tsx'
import { ChatPage } from './ChatPage.tsx'

afterEach(() => {
  cleanup()
  shareScreen(false)
})

const box = () => screen.findByRole('textbox', { name: 'Your question' })

async function ask(user: Awaited<ReturnType<typeof renderAs>>['user'], question: string) {
  await user.type(await box(), `${question}{Enter}`)
}

describe('the conversation', () => {
  let w: World
  beforeEach(async () => {
    w = await world()
    await useAssistant(w)
    await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { weightingPoints: 50, tracking: 'manual', description: 'Write the handbook' },
    })
  })

  const page = (name: Name = 'ana') => renderAs(w, name, <ChatPage />)

  test('answers with links to what it says, and says where the words are from', async () => {
    const { user } = await page()
    await ask(user, 'What are my goals?')
    const source = await screen.findByRole('link', { name: 'Write the handbook' })
    expect(source.getAttribute('href')).toMatch(/^\/personal\/objetivos#/)
    expect(screen.getByText('From our library')).toBeTruthy()
    // Kept: the box is free for the next one.
    await waitFor(async () => expect((await box()).textContent).toBe(''))
  })

  test('begins with what one may ask, and asks it with one press', async () => {
    const { user } = await page('marta')
    await user.click(await screen.findByRole('button', { name: 'How are my team’s goals going?' }))
    expect(await screen.findByText(/Ana Test: “/, { selector: 'span' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write the handbook' })).toBeTruthy()
  })

  test('keeps whether an answer was useful, loses a question, and then all of them', async () => {
    const { user } = await page()
    await ask(user, 'What are my goals?')
    await user.click(await screen.findByRole('radio', { name: 'Not useful' }))
    const history = () => w.as('ana').chatBot.history({ params: { companyId: w.companyId } })
    await waitFor(async () => expect((await history()).rows[0]?.rating).toBe('notUseful'))
    await ask(user, 'Hello')
    await waitFor(async () => expect((await history()).total).toBe(2))
    const [first] = await screen.findAllByRole('button', { name: 'Delete question' })
    if (first) await user.click(first)
    const item = screen.getByRole('menuitem', { name: 'Delete question' })
    await act(async () => void fireEvent.click(item))
    const sure = within(await screen.findByRole('alertdialog'))
    expect((await history()).total).toBe(2)
    await user.click(sure.getByRole('button', { name: 'Delete question' }))
    await waitFor(async () => expect((await history()).total).toBe(1))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'))
    await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete conversation' }))
    await waitFor(async () => expect((await history()).total).toBe(0))
    expect(await screen.findByRole('button', { name: 'What are my goals?' })).toBeTruthy()
  })

  test('is not on a screen that is shared', async () => {
    const { user } = await page()
    await ask(user, 'What are my goals?')
    await screen.findByRole('link', { name: 'Write the handbook' })
    void act(() => shareScreen(true))
    expect(screen.queryByText(/Write the handbook/)).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('opens from every page, where the reader may ask', async () => {
    const { user, unmount } = await renderAs(w, 'ana', <Shell />)
    await user.click(await screen.findByRole('button', { name: 'Ask the assistant' }))
    const dialog = await screen.findByRole('dialog', { name: 'Assistant' })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')))
    unmount()
    await useAssistant(w, { functions: ['goal'] })
    await renderAs(w, 'ana', <Shell />)
    await screen.findByRole('button', { name: 'Search' })
    expect(screen.queryByRole('button', { name: 'Ask the assistant' })).toBeNull()
  })

  test('says to whom may not ask why that is, and where they can change it', async () => {
    await useAssistant(w, { functions: ['goal'] })
    await page()
    expect(await screen.findByText(/^The assistant isn’t available to you here/)).toBeTruthy()
    const way = screen.getByRole('link', { name: 'in your account' })
    expect(way.getAttribute('href')).toBe('/cuenta?tab=privacy')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('a model that fails, or hangs and is stopped, leaves what was typed in its box', async () => {
  const engine: Engine = {
    name: 'openAiCompatible',
    answer: ({ given }) =>
      given.includes('hang')
        ? new Promise(() => undefined)
        : Promise.reject(new EngineProblem('unreachable')),
  }
  const w = await worldOn(
    await testDatabase(),
    undefined,
    enginesOf({}, () => engine),
  )
  await useAssistant(w, { engine: 'openAiCompatible' })
  const { user } = await renderAs(w, 'ana', <ChatPage />)
  await ask(user, 'What now?')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Conversation error. Please close and try again.')).toBeTruthy()
  expect(within(alert).getByText(/can’t reach the assistant/)).toBeTruthy()
  expect(await box()).toMatchObject({ value: 'What now?' })
  await user.type(await box(), ' Do you hang?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Stop answering' }))
  expect(await box()).toMatchObject({ value: 'What now? Do you hang?' })
  expect((await w.as('ana').chatBot.history({ params: { companyId: w.companyId } })).total).toBe(0)
})
