import { afterAll, beforeAll, expect, test } from 'vitest'
import { askEngine } from '#server/assistant/ai/asking.ts'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import { openAiEngines } from '#server/assistant/ai/open-ai.ts'
import { newId } from '#server/kernel/ids.ts'
import { inMemberWork } from '#server/kernel/member.ts'
import type { ServerParts } from '#server/parts.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { hangs, startModel, type ModelServer } from '#tests/support/model-server.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { depsOn, later, worldOn, type World } from '#tests/support/world.ts'

const hanging = 50
/** Quiet and loud ones take turns. */
const rounds = isLong ? 12 : 2
const readsARound = isLong ? 250 : 40
/** What disturbs the machine meanwhile is measured too, and does not come three times; what hangs does. */
const measuresMax = isLong ? 1 : 3

let model: ModelServer
let companies: readonly World[]
let deps: ServerParts

beforeAll(async () => {
  model = await startModel()
  model.behave = hangs
  const database = await testDatabase()
  const engines = enginesOf({}, openAiEngines({ isPrivateAllowed: true }, 100_000))
  deps = depsOn(database, { engines })
  companies = [
    await worldOn(database, undefined, engines),
    await worldOn(database, undefined, engines),
    await worldOn(database, undefined, engines),
  ]
  const own = { baseUrl: model.url, name: 'small', timeoutSeconds: 120 }
  for (const w of companies) await chooseAi(w, { engine: 'openAiCompatible', model: own })
})
afterAll(() => model.close())

/** Somebody asks a model that never answers. */
function ask(w: World, name: Name, signal: AbortSignal) {
  const { accountId } = w.people[name]
  const call = {
    accountId,
    sessionId: accountId,
    companyId: w.companyId,
    language: 'en' as const,
    access: 'member' as const,
    action: 'suggestions.goal',
    subject: {},
    requestId: newId(),
  }
  const prompt = {
    function: 'goal' as const,
    language: 'en' as const,
    instructions: 'Suggest a goal.',
    facts: [],
    given: 'x'.repeat(3_000),
    before: [],
    variant: 0,
  }
  return askEngine(
    deps,
    {
      read: (work) => inMemberWork(deps, { ...call, action: undefined }, work),
      change: (work) => inMemberWork(deps, call, work),
    },
    { function: 'goal', promptOf: async () => ({ prompt, about: [w.id('ana')] }) },
    { signal, onText: () => undefined },
  )
}

const names = (Object.keys(cast) as Name[]).filter((name) => name !== 'inactive')

/** As many calls as hang, spread over the people of the companies. */
async function hang(signal: AbortSignal) {
  const asked = Array.from({ length: hanging }, async (_, n) => {
    const w = companies[n % companies.length]
    const name = names[Math.floor(n / companies.length) % names.length]
    if (!w || !name) throw new Error('nobody is left to ask')
    return ask(w, name, signal).catch((error: { code?: string }) => error.code)
  })
  await expect.poll(model.open, { timeout: 20_000 }).toBe(hanging)
  return asked
}

/** How long pages take, one after the other, in milliseconds. */
async function read(times: number[]): Promise<void> {
  const [w] = companies as readonly [World]
  const about = w.of('ana')
  const { companyId } = w
  const pages = [
    () => w.as('marta').users.me({ params: { companyId } }),
    () => w.as('marta').goals.list({ params: about }),
    () => w.as('ana').oneToOnes.list({ params: about }),
    () => w.as('ana').home.read({ params: { companyId } }),
  ]
  for (let n = 0; n < readsARound; n += 1) {
    const began = performance.now()
    await pages[n % pages.length]?.()
    times.push(performance.now() - began)
  }
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** How many times as long pages take beside calls that hang: the middle one, and one of a hundred. */
async function measure(measured: number): Promise<(share: number) => number> {
  const [quiet, loud]: [number[], number[]] = [[], []]
  for (let n = 0; n < rounds; n += 1) {
    await read(quiet)
    const end = new AbortController()
    // Another day each time: nobody asks too often within a minute.
    const asked = await later(measured * rounds + n, () => hang(end.signal))
    await read(loud)
    end.abort()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['ai.stopped']))
    await expect.poll(model.open).toBe(0)
  }
  const ratioOf = (share: number) => quantile(loud, share) / quantile(quiet, share)
  const said = [0.5, 0.99].map(
    (share) =>
      `p${share * 100}: ${quantile(quiet, share).toFixed(1)} ms quiet, ${quantile(loud, share).toFixed(1)} ms beside ${hanging} hanging calls (${ratioOf(share).toFixed(2)} times)`,
  )
  console.log(`${quiet.length} reads each; ${said.join('; ')}`)
  return ratioOf
}

test(`while ${hanging} calls of a model hang, pages are as quick as without`, async () => {
  await read([])
  const ratios: number[] = []
  while (ratios.length < measuresMax && ratios.every((ratio) => ratio > 2)) {
    const ratioOf = await measure(ratios.length)
    // A few reads have a 99th in a hundred by chance: the long run has enough.
    ratios.push(ratioOf(isLong ? 0.99 : 0.5))
  }
  expect(Math.min(...ratios)).toBeLessThanOrEqual(2)
})
