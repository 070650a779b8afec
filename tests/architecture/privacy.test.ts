import { describe, expect, test } from 'vitest'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { calls, companyCalls, fillings, reads, send, type Call } from '#tests/support/calls.ts'
import { mostOnPostgres, onPostgres, testDatabase } from '#tests/support/database.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { isFor } from '#tests/support/is-for.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { canary, hide, type ReachableIds } from '#tests/support/secrets.ts'
import { world, type World } from '#tests/support/world.ts'

const everyone = Object.keys(cast) as Name[]
/** What Carla may, who leads nobody, Diego may too. */
const others = everyone.filter((name) => name !== 'marta' && (isLong || name !== 'carla'))
/** Who has nothing to do with the two, but for their company. */
const outsiders = ['superadmin', 'bruno', 'carla', 'admin', 'diego', 'inactive'] as const
const attempts = calls.filter(({ endpoint }) => endpoint.method !== 'GET')

/** All that someone of the two's company is told by those of some calls that are for them, errors as they are sent. */
async function toldAs(name: Name, some: readonly Call[], w: World, reach: ReachableIds) {
  const own = some.filter((call) => isFor(name, call))
  return toldBy(own, w, reach, await w.token(name))
}

async function toldBy(some: readonly Call[], w: World, reach: ReachableIds, token?: string) {
  const bodies: string[] = []
  for (const call of some) {
    for (const ids of fillings(call, reach)) {
      const body = sampleOf(call.endpoint.body, ids['goalId'] ?? w.id('ana'))
      bodies.push((await send(w, call, ids, { ...(token ? { token } : {}), body })).body)
    }
  }
  return bodies.join('\n')
}

/** Which canaries are in a text. */
const canariesIn = (text: string) =>
  Object.entries(canary).flatMap(([who, words]) => (text.includes(words) ? [who] : []))

/** Which canaries someone may read. */
const mayRead: Partial<Record<Name, readonly string[]>> = {
  marta: ['marta', 'pair', 'waiting'],
  ana: ['ana', 'pair'],
}

describe.each(mostOnPostgres(oneToOneStates))('of a one-to-one that is %s', (state) => {
  test('everyone reads what is theirs, and no word more, whatever they ask for or try', async () => {
    const w = await world()
    const reach = await hide(w, state)
    // What a state does is between the two: of those outside it, each is asked in one and all in review.
    const some = oneByTurns(outsiders, oneToOneStates.indexOf(state))
    const isWhole = isLong || state === 'IN_REVIEW'
    for (const name of isWhole ? everyone : (['marta', 'ana', ...some] as const)) {
      const told = await toldAs(name, reads, w, reach)
      // Nothing waits in one that is closed.
      const isThere = (who: string) => who !== 'waiting' || state !== 'CLOSED'
      const canaries = (mayRead[name] ?? []).filter(isThere)
      expect({ name, canaries: canariesIn(told) }).toEqual({ name, canaries })
    }
    for (const name of isWhole ? others : (['ana'] as const)) {
      const told = await toldAs(name, attempts, w, reach)
      const beyond = canariesIn(told).filter((who) => !mayRead[name]?.includes(who))
      expect({ name, beyond }).toEqual({ name, beyond: [] })
    }
    // Nor does the audit keep a word of anyone, of all that was done.
    const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
    expect(lines.length).toBeGreaterThan(20)
    expect(canariesIn(lines.join('\n'))).toEqual([])
  })
})

test.runIf(onPostgres)(
  'of one under way when the manager changes, who was the manager reads that one and nothing else',
  async () => {
    const w = await world()
    const reach = await hide(w, 'IN_REVIEW')
    await changesOf(w).moveAna()
    const told = async (some: readonly Call[], name: Name) =>
      canariesIn(await toldAs(name, some, w, reach))
    const isOfIt = ({ name }: Call) => /^(oneToOnes|agenda)\./.test(name)
    const ofIt = reads.filter(isOfIt)
    const allElse = reads.filter((call) => !isOfIt(call))
    expect(await told(ofIt, 'marta')).toEqual(['marta', 'pair'])
    expect(await told(allElse, 'marta')).toEqual(['marta'])
    // The next manager reads what went along, and nothing that waits in that one.
    expect(await told(ofIt, 'admin')).toEqual([])
    expect(await told(allElse, 'admin')).toEqual(['pair'])
    const tried = attempts.filter(({ endpoint }) => isLong || endpoint.access !== 'admin')
    expect((await told(tried, 'admin')).filter((who) => who !== 'pair')).toEqual([])
  },
)

test.runIf(onPostgres)('nobody of another company, and no stranger, is told a word', async () => {
  const [w, other] = [await world(), await world()]
  const reach = await hide(w, 'IN_REVIEW')
  const both = { ...reach, companyId: [w.companyId, other.companyId] }
  const told = async (some: readonly Call[], token?: string) =>
    canariesIn(await toldBy(some, w, both, token))
  const all = [...reads, ...attempts]
  expect(await told(all, await other.token('superadmin'))).toEqual([])
  // `contract.test.ts` has every call of a company ask whose it is, and every guarded one who calls.
  const ofNone = all.filter((call) => isLong || !companyCalls.includes(call))
  expect(await told(ofNone, await other.token('marta'))).toEqual([])
  const open = all.filter(({ endpoint }) => isLong || endpoint.access === 'public')
  expect(await told(open)).toEqual([])
})

test('the description of the API, for anyone, has no word of anyone', async () => {
  const w = await world()
  await hide(w, 'CLOSED')
  for (const url of ['/api/openapi.json', '/api/reference']) {
    const { statusCode, body } = await w.app.inject({ url })
    expect({ statusCode, canaries: canariesIn(body) }).toEqual({ statusCode: 200, canaries: [] })
  }
})
