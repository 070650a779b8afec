import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { chooseAi, chosen, echoing, type AiChoice } from '#tests/support/ai.ts'
import { saying, startModel, status, type ModelServer } from '#tests/support/model-server.ts'
import { worldOn, type World } from '#tests/support/world.ts'
import { enginesOf } from './engines.ts'
import { openAiEngines } from './open-ai.ts'

let w: World
let model: ModelServer
beforeAll(async () => {
  model = await startModel()
  const engines = enginesOf(echoing, openAiEngines({ isPrivateAllowed: true }, 300))
  w = await worldOn(await testDatabase(), undefined, engines)
})
afterAll(() => model.close())

const params = () => ({ companyId: w.companyId })
const read = () => w.as('admin').ai.read({ params: params() })
const own = (key?: string | null): NonNullable<AiChoice['model']> => ({
  baseUrl: model.url,
  name: 'small',
  timeoutSeconds: 30,
  ...(key === undefined ? {} : { key }),
})
const me = async (name: 'ana' | 'marta') => (await w.as(name).users.me({ params: params() })).ai

describe('what a company chose of the assistant', () => {
  test('is nothing at first: it is off, and nobody’s pages offer it', async () => {
    expect(await read()).toMatchObject({ isOn: false, engine: 'builtIn', version: 0 })
    expect(await me('ana')).toEqual({ isOn: false, engine: 'builtIn', functions: [] })
  })

  test('is known to everyone’s pages, but offers nothing to who declined', async () => {
    await chooseAi(w, { functions: ['goal', 'chat'] })
    expect(await me('ana')).toMatchObject({ isOn: true, functions: ['goal', 'chat'] })
    const consent = (given: boolean) =>
      w.as('ana').account.changeConsent({ body: { kind: 'identifiedDataProcessing', given } })
    await consent(false)
    expect(await me('ana')).toMatchObject({ isOn: true, functions: [] })
    await consent(true)
  })

  test('is written over only by who has seen it', async () => {
    const { version } = await read()
    const choose = (isOn: boolean) =>
      w.as('admin').ai.choose({ params: params(), body: { ...chosen, isOn, version } })
    const both = await Promise.allSettled([choose(true), choose(false)])
    expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(choose(true)).rejects.toMatchObject({ code: 'staleVersion' })
  })

  test('says the bounds of prices and of tokens a month, as of other whole numbers', async () => {
    const prices = (prompt: number) => ({ prompt, answer: 0, currency: 'EUR' })
    const tokens = 'Enter a whole number from 1 to 1,000,000,000.'
    const price = 'Enter a whole number from 0 to 10,000,000.'
    for (const [choice, path, message] of [
      [{ monthlyTokensMax: 0 }, 'monthlyTokensMax', tokens],
      [{ monthlyTokensMax: 1_000_000_001 }, 'monthlyTokensMax', tokens],
      [{ monthlyTokensMax: 1.5 }, 'monthlyTokensMax', tokens],
      [{ prices: prices(-1) }, 'prices.prompt', price],
      [{ prices: prices(10_000_001) }, 'prices.prompt', price],
    ] as const)
      await expect(chooseAi(w, choice)).rejects.toMatchObject({
        details: { fields: [{ path, code: 'wholeNumber', message }] },
      })
  })

  test('needs a model where a model is to answer', async () => {
    await expect(chooseAi(w, { engine: 'openAiCompatible' })).rejects.toMatchObject({
      details: { fields: [{ path: 'model', code: 'required' }] },
    })
  })
})

test.each([
  'https://a.example:99999/v1',
  'https://[nowhere]/v1',
  'https://a b/v1',
  'ftp://a.example',
])('an address that is none is refused: %s', async (baseUrl) => {
  const body = { baseUrl, name: 'small', timeoutSeconds: 30 }
  await expect(chooseAi(w, { engine: 'openAiCompatible', model: body })).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(w.as('admin').ai.tryModel({ params: params(), body })).rejects.toMatchObject({
    statusCode: 400,
  })
})

describe('a key', () => {
  test('goes in and never comes out: not to pages, the audit, or the database as it is', async () => {
    const secret = 'sk-nobody-reads-this-again'
    const saved = await chooseAi(w, { engine: 'openAiCompatible', model: own(secret) })
    expect(saved.model).toEqual({
      baseUrl: model.url,
      name: 'small',
      timeoutSeconds: 30,
      hasKey: true,
    })
    const kept = await inCompany(w.database.db, w.companyId, async (db) => ({
      settings: await db.selectFrom('ai_setting').selectAll().execute(),
      audit: await db.selectFrom('audit_entry').selectAll().execute(),
    }))
    const bytes = kept.settings[0]?.sealed_key
    expect(Buffer.from(bytes ?? []).includes(secret)).toBe(false)
    expect(JSON.stringify([kept.audit, await read()])).not.toContain(secret)
  })

  test('that is kept goes with the model until it is taken away', async () => {
    model.behave = saying('Hello there.')
    const tryOwn = (it = own()) => w.as('admin').ai.tryModel({ params: params(), body: it })
    await tryOwn()
    expect(model.received.at(-1)?.authorization).toBe('Bearer sk-nobody-reads-this-again')
    await chooseAi(w, { engine: 'openAiCompatible', model: own() })
    await tryOwn()
    expect(model.received.at(-1)?.authorization).toBe('Bearer sk-nobody-reads-this-again')
    await tryOwn(own(null))
    expect(model.received.at(-1)?.authorization).toBeUndefined()
  })

  test('that is kept for one host is sent to no other', async () => {
    const other = await startModel()
    const elsewhere = { ...own(), baseUrl: other.url }
    const refused = { details: { fields: [{ path: 'model.key', code: 'required' }] } }
    await expect(
      w.as('admin').ai.tryModel({ params: params(), body: elsewhere }),
    ).rejects.toMatchObject(refused)
    await expect(
      chooseAi(w, { engine: 'openAiCompatible', model: elsewhere }),
    ).rejects.toMatchObject(refused)
    expect(other.received).toEqual([])
    await other.close()
  })
})

describe('trying a model', () => {
  test('says what came back, how long it took and what of', async () => {
    model.behave = saying('Hello there.')
    const answer = await w.as('admin').ai.tryModel({ params: params(), body: own() })
    expect(answer).toMatchObject({ said: 'Hello there.', promptTokens: 11, answerTokens: 7 })
    expect(JSON.stringify(model.received.at(-1)?.body)).not.toMatch(/Test & Co|Ana|Marta/)
  })

  test.each([
    [401, 'ai.test.refused', /key/],
    [404, 'ai.test.notFound', /404.*\/v1/],
    [429, 'ai.test.busy', /requests/],
    [500, 'ai.test.failed', /error/],
  ])('says what is wrong at status %i', async (code, reason, words) => {
    model.behave = status(code)
    await expect(
      w.as('admin').ai.tryModel({ params: params(), body: own() }),
    ).rejects.toMatchObject({
      statusCode: 409,
      code: reason,
      message: expect.stringMatching(words),
    })
  })

  test('counts among the calls, and is refused once the tokens of the month are used', async () => {
    model.behave = saying('Hello there.')
    const tryOwn = () => w.as('admin').ai.tryModel({ params: params(), body: own() })
    await tryOwn()
    const { rows } = await w.as('admin').ai.history({ params: params() })
    const counted = { function: 'chat', engine: 'openAiCompatible', outcome: 'answered' }
    expect(rows[0]).toMatchObject({ ...counted, answerTokens: 7 })
    await chooseAi(w, { engine: 'openAiCompatible', model: own(), monthlyTokensMax: 18 })
    await expect(tryOwn()).rejects.toMatchObject({ code: 'ai.monthOver' })
  })
})
