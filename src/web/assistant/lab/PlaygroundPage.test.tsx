import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answerers } from '#server/assistant/ai/answerers.ts'
import { EngineProblem, type Engine } from '#server/assistant/ai/engine.ts'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { unanswered } from '#web/kernel/transport/transport.ts'
import { chooseAi, type AiChoice } from '#tests/support/ai.ts'
import { testDatabase } from '#tests/support/database.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, world, worldOn, type World } from '#tests/support/world.ts'
import { PlaygroundPage } from './PlaygroundPage.tsx'

afterEach(cleanup)

test('shows what is asked, what the engine answers and that it would be shown', async () => {
  const w = await world()
  await giveRole(depsOn(w.database), w.people.marta.email, 'tester')
  await renderAs(w, 'marta', <PlaygroundPage />)
  const ask = await screen.findByRole('button', { name: 'Run prompt' })
  fireEvent.click(ask)
  expect(await screen.findByText('Your company has switched the assistant off.')).toBeTruthy()
  await chooseAi(w)
  fireEvent.click(ask)
  const answer = await screen.findByRole('article', { name: 'Built-in library' })
  expect(await within(answer).findAllByText('Shown')).not.toEqual([])
  expect(screen.getByRole('heading', { name: 'Prompt' })).toBeTruthy()
})

const model = { baseUrl: 'https://model.example/v1', name: 'small', timeoutSeconds: 10 }
const wish = 'Something about the release'

/** A company that connected a model, and keeps to the library. */
async function withModel(answer: Engine['answer'], choice: Partial<AiChoice> = {}) {
  const engines = enginesOf(answerers, () => ({ name: 'openAiCompatible', answer }))
  const w = await worldOn(await testDatabase(), undefined, engines)
  await chooseAi(w, { model, ...choice })
  return w
}

/** Asks both engines for a goal: what stands in the model’s answer, beside the library’s, which came through. */
async function answersOf(w: World, api = w.pageOf('superadmin')) {
  await renderAs(w, 'superadmin', <PlaygroundPage />, { api })
  const purpose = await screen.findByRole('combobox', { name: 'Use case' })
  fireEvent.change(purpose, { target: { value: 'goal' } })
  const box = screen.getByRole('textbox', { name: 'Text in the box' })
  fireEvent.input(box, { target: { value: wish } })
  fireEvent.click(screen.getByRole('button', { name: 'Run prompt' }))
  const of = (name: string) => screen.findByRole('article', { name })
  const answers = { model: await of('Your company’s model'), library: await of('Built-in library') }
  await screen.findByRole('button', { name: 'Run prompt' })
  return { ...answers, box }
}

const failing =
  (problem: EngineProblem): Engine['answer'] =>
  async () => {
    throw problem
  }

describe('a model that gives no answer', () => {
  test.each([
    ['took too long', new EngineProblem('tooSlow'), /took too long/],
    ['refuses the key', new EngineProblem('refused'), /didn’t accept your company’s key/],
    ['is asked too much', new EngineProblem('busy', 90), /2 minutes/],
  ])('as it %s is said so, beside the library’s, and the text stays', async (_, problem, said) => {
    const { model: answer, library, box } = await answersOf(await withModel(failing(problem)))
    expect(await within(answer).findByText(said)).toBeTruthy()
    expect(within(answer).queryByText('Results')).toBeNull()
    expect(await within(library).findAllByText('Shown')).not.toEqual([])
    expect(box).toMatchObject({ value: wish })
  })

  test('as the month’s tokens are taken is said so, and not asked', async () => {
    let asked = 0
    const w = await withModel(
      async () => {
        asked += 1
        return { text: '{}', usage: { promptTokens: 5, answerTokens: 5 } }
      },
      { monthlyTokensMax: 10 },
    )
    const first = await answersOf(w)
    // What it said has not the shape of a goal: that is no error, and is told of its text.
    expect(await within(first.model).findByText(/doesn’t match the schema/)).toBeTruthy()
    cleanup()
    const { model: answer, library } = await answersOf(w)
    expect(await within(answer).findByText(/reached your company’s monthly limit/)).toBeTruthy()
    expect(await within(library).findAllByText('Shown')).not.toEqual([])
    expect(asked).toBe(1)
  })

  test('as there is no connection is said in words', async () => {
    const w = await withModel(failing(new EngineProblem('failed')))
    const api = w.pageOf('superadmin')
    const lines = () => Promise.reject(unanswered())
    const unreached = { ...api, lab: { ...api.lab, tryPrompt: { lines } } }
    const { model: answer, library } = await answersOf(w, unreached)
    for (const it of [answer, library])
      await waitFor(() => expect(it.textContent).toContain('Try again'))
    expect(document.body.textContent).not.toContain('SERVER_ERROR')
  })
})
