import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import { openAiEngines } from '#server/assistant/ai/open-ai.ts'
import { askedOnce, chooseAi, echoing } from '#tests/support/ai.ts'
import { testDatabase } from '#tests/support/database.ts'
import { saying, startModel, status, type ModelServer } from '#tests/support/model-server.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { worldOn, type World } from '#tests/support/world.ts'
import { AiPage } from './AiPage.tsx'
import { AskedAboutMe } from './AskedAboutMe.tsx'

let w: World
let model: ModelServer

beforeAll(async () => {
  model = await startModel()
})
afterAll(() => model.close())
beforeEach(async () => {
  const engines = enginesOf(echoing, openAiEngines({ isPrivateAllowed: true }, 1_000))
  w = await worldOn(await testDatabase(), undefined, engines)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const params = () => ({ companyId: w.companyId })
const read = () => w.as('admin').ai.read({ params: params() })

async function show() {
  const rendered = await renderAs(w, 'admin', <AiPage />)
  await screen.findByRole('heading', { level: 1, name: 'Assistant' })
  return rendered
}

const asked = (by: 'ana' | 'bruno' | 'marta', about: readonly Name[]) => askedOnce(w, by, about)

test('switches the assistant on, for what is ticked', async () => {
  const { user } = await show()
  await user.click(screen.getByLabelText('Turn on the assistant'))
  await user.click(screen.getByLabelText('Agreement suggestions'))
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Assistant settings saved.')
  const saved = await read()
  expect(saved.isOn).toBe(true)
  expect(saved.functions).toEqual(['agendaQuestions', 'goal', 'feedback', 'chat'])
})

test('tries a model before it is saved, and says what came back or what is wrong', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('radio', { name: /Your own model/ }))
  const tryIt = screen.getByRole('button', { name: 'Test model' })
  await user.click(tryIt)
  await screen.findByText(/Enter a URL that starts with https/)
  await user.type(screen.getByLabelText('Base URL'), model.url)
  await user.type(screen.getByLabelText('Model name'), 'small')
  await user.type(screen.getByLabelText('API key'), 'sk-typed')
  model.behave = saying('Nice to meet you.')
  await user.click(tryIt)
  await screen.findByText('Nice to meet you.')
  await screen.findByText(/with 18 tokens/)
  model.behave = status(401)
  await user.click(tryIt)
  await screen.findByText(/The test failed\..*doesn’t accept the key/)
  expect((await read()).version).toBe(0)
  await user.type(screen.getByLabelText('Price per million tokens sent'), '2,50')
  await user.type(screen.getByLabelText('Price per million tokens received'), '10')
  await user.type(screen.getByLabelText('Currency'), 'eur')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Assistant settings saved.')
  expect(await read()).toMatchObject({
    engine: 'openAiCompatible',
    model: { baseUrl: model.url, name: 'small', hasKey: true },
    prices: { prompt: 2_500, answer: 10_000, currency: 'EUR' },
  })
})

test('saves the library whatever was typed of a model before it, and keeps the model that was saved', async () => {
  const own = { baseUrl: model.url, name: 'small', timeoutSeconds: 30, key: 'sk-kept' }
  await chooseAi(w, { engine: 'openAiCompatible', model: own })
  const { user } = await show()
  await user.clear(screen.getByLabelText('Base URL'))
  await user.type(screen.getByLabelText('Base URL'), 'elsewhere')
  await user.type(screen.getByLabelText('Price per million tokens sent'), 'much')
  await user.click(screen.getByRole('radio', { name: /The built-in library/ }))
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Assistant settings saved.')
  expect(await read()).toMatchObject({
    engine: 'builtIn',
    model: { baseUrl: model.url, name: 'small', hasKey: true },
    prices: null,
  })
})

test('asks for the key again where the model moves elsewhere, and shows none', async () => {
  const own = { baseUrl: model.url, name: 'small', timeoutSeconds: 30, key: 'sk-kept' }
  await chooseAi(w, { engine: 'openAiCompatible', model: own })
  const { user, container } = await show()
  expect(container.innerHTML).not.toContain('sk-kept')
  const url = screen.getByLabelText('Base URL')
  await user.clear(url)
  await user.type(url, 'https://elsewhere.example/v1')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText(/Enter the key again/)
  expect((await read()).model?.baseUrl).toBe(model.url)
})

test('the file of the history has a line a call, without a word, or a name of who declined', async () => {
  await asked('bruno', [])
  await asked('ana', [])
  await asked('marta', ['ana'])
  await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
  await w.as('ana').account.changeConsent({
    body: { kind: 'identifiedDataProcessing', given: false },
  })
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const { user } = await show()
  const download = screen.getByRole('button', { name: 'Download history' })
  await user.click(download)
  await vi.waitFor(() => expect(made).toHaveLength(1))
  document.documentElement.lang = 'es'
  await waitFor(() => expect(download.getAttribute('aria-disabled')).toBeNull())
  await user.click(download)
  await vi.waitFor(() => expect(made).toHaveLength(2))
  document.documentElement.lang = 'en'
  expect(await made[1]?.text()).toContain(';40;2;;;"1,5";')
  const [head, ...lines] = ((await made[0]?.text()) ?? '')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(head).toBe(
    'When,Function,Requested by,Engine,Tokens sent,Tokens received,Cost,Currency,Seconds,Outcome',
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(
    /Goal and initiative suggestions,Marta Test,The built-in library,40,2,,,1\.5,Answered/,
  )
  // Who is no longer active is not said to have declined.
  for (const line of lines.slice(1)) expect(line).toContain(',Not named,')
  expect(lines.join('')).not.toMatch(/Ana|Bruno|declined/i)
})

test('everyone sees what was asked about them, by whom and when, and of nobody else', async () => {
  await asked('marta', ['ana'])
  await asked('marta', ['marta'])
  await asked('ana', ['ana'])
  await renderAs(w, 'ana', <AskedAboutMe />)
  const list = within(await screen.findByRole('list', { name: 'Requests that used your data' }))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Goal and initiative suggestionsYou.*2030/)
  expect(lines[1]).toMatch(/^Goal and initiative suggestionsMarta Test.*2030/)
  cleanup()
  await renderAs(w, 'bruno', <AskedAboutMe />)
  await waitFor(() => screen.getByText(/No one has made a request/))
})

test('everyone reaches the first of many requests about them', async () => {
  await asked('bruno', ['ana'])
  for (let count = 0; count < 100; count += 1) await asked('marta', ['ana'])
  const { user } = await renderAs(w, 'ana', <AskedAboutMe />)
  const list = within(await screen.findByRole('list', { name: 'Requests that used your data' }))
  for (let shown = 20; shown <= 100; shown += 20) {
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(shown))
    await user.click(screen.getByRole('button', { name: 'Show earlier requests' }))
  }
  await list.findByText('Bruno Test')
  expect(screen.queryByRole('button', { name: 'Show earlier requests' })).toBeNull()
})
