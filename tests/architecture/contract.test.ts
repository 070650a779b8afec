import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { calls, companyCalls, paramsOf, send, type Call } from '#tests/support/calls.ts'
import { mostOnPostgres, testDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { world, type World } from '#tests/support/world.ts'

type Ids = Readonly<Record<string, string>>

/** Whose things are reached for, and where from. */
let theirs: World
let own: World
let theirIds: Ids
let ownIds: Ids

beforeAll(async () => {
  theirs = await world()
  own = await world()
  theirIds = (await furnish(theirs, 'Canary of another company')).ids
  ownIds = (await furnish(own)).ids
})

const loadOf = ({ endpoint }: Call, id: string) => ({
  query: (sampleOf(endpoint.query, id) ?? {}) as Readonly<Record<string, unknown>>,
  body: sampleOf(endpoint.body, id),
})

const ofCompany = mostOnPostgres(companyCalls)

/** A stream that is granted does not end by itself. */
const ending = companyCalls.filter(({ endpoint }) => !endpoint.stream)

/** Sends a call with everything in it that it takes, in someone's name. */
async function sendAs(w: World, name: Name, call: Call, ids: Ids, idInside: string) {
  return send(w, call, ids, { token: await w.token(name), ...loadOf(call, idInside) })
}

const idOf = (ids: Ids) => ids['goalId'] ?? ''

test('there is an id at hand for every path of the contract', () => {
  expect(calls.flatMap(paramsOf).filter((name) => !(name in theirIds))).toEqual([])
})

describe('without a token that is good', () => {
  const guarded = mostOnPostgres(calls.filter(({ endpoint }) => endpoint.access !== 'public'))

  test.each(guarded)('$name is refused, whatever is sent instead of one', async (call) => {
    // What is read of a token is read alike for all of them.
    const bad = oneByTurns(['x', 'e30.e30.', `${await own.token('marta')}x`], guarded.indexOf(call))
    for (const token of ['', ...bad]) {
      const { statusCode } = await send(own, call, ownIds, { token, ...loadOf(call, newId()) })
      expect(statusCode).toBe(401)
    }
  })
})

describe('someone of another company', () => {
  test.each(ofCompany)('is told that there is no such company by $name', async (call) => {
    // Who belongs to it is asked before what they are: the others by turns.
    const others = ['marta', 'ana', 'admin', 'inactive'] as const
    for (const name of ['superadmin', ...oneByTurns(others, ofCompany.indexOf(call))] as const) {
      const answer = await sendAs(own, name, call, theirIds, idOf(theirIds))
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('Canary')
      expect(answer.json().details).toEqual({ code: 'notFound' })
    }
  })

  /** What an answer tells: nothing that a made-up id would not tell too. */
  const told = ({ statusCode, body }: { statusCode: number; body: string }) => {
    const { id: _, ...rest } = body ? JSON.parse(body) : {}
    return { statusCode, rest }
  }

  const anId = newId()
  const carrying = ending.filter((call) => JSON.stringify(loadOf(call, anId)).includes(anId))
  const naming = ending.filter(
    (call) => carrying.includes(call) || paramsOf(call).some((name) => name !== 'companyId'),
  )

  test.each(mostOnPostgres(naming))(
    'learns from $name, within their own, of a foreign id what a made-up one tells',
    async (call) => {
      const madeUp = Object.fromEntries(paramsOf(call).map((name) => [name, newId()]))
      const { companyId } = own
      // Whoever may ask for it at all, and of what is for every member one more by turns.
      const { access } = call.endpoint
      const most = access === 'member' ? 'marta' : access === 'admin' ? 'admin' : 'superadmin'
      const others = (['marta', 'ana', 'admin', 'superadmin'] as const).filter((it) => it !== most)
      const more = oneByTurns(others, naming.indexOf(call))
      for (const name of [most, ...(isLong || access === 'member' ? more : [])] as const) {
        const ids = { ...theirIds, companyId }
        const foreign = await sendAs(own, name, call, ids, idOf(theirIds))
        const unknown = await sendAs(own, name, call, { ...madeUp, companyId }, newId())
        expect(foreign.statusCode).toBeLessThan(500)
        expect(foreign.body).not.toContain('Canary')
        expect(told(foreign)).toEqual(told(unknown))
      }
    },
  )

  describe('reaches nothing by a foreign id', () => {
    let before: Awaited<ReturnType<typeof rowsOf>>
    const rowsOfTheirs = async () => rowsOf(await testDatabase(), theirs.companyId)
    beforeAll(async () => {
      before = await rowsOfTheirs()
    })

    /**
     * What is reached for in a call: what its fields are called after, and of all else one in eight by turns;
     * in the long run everything.
     */
    const reachedFor = (call: Call): readonly string[] => {
      const sent = JSON.stringify(loadOf(call, anId)).toLowerCase()
      const turn = carrying.indexOf(call) % 8
      return Object.entries(theirIds)
        .filter(([name], n) => {
          const kind = name.replace(/Id$/, '').toLowerCase()
          return isLong || n % 8 === turn || sent.includes(kind)
        })
        .map(([, id]) => id)
    }

    test.each(mostOnPostgres(carrying))('in what $name is sent', async (call) => {
      for (const id of reachedFor(call)) {
        const answer = await sendAs(own, 'marta', call, ownIds, id)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.body).not.toContain('Canary')
      }
      if (isLong) expect(await rowsOfTheirs()).toEqual(before)
    })

    test('in any call, so that all is as it was', async () => {
      expect(await rowsOfTheirs()).toEqual(before)
    })
  })
})

describe('someone who is no longer active', () => {
  test.each(ofCompany)('is told so by $name, and that is all', async (call) => {
    const answer = await sendAs(own, 'inactive', call, ownIds, idOf(ownIds))
    expect(answer.json()).toMatchObject({ statusCode: 403, details: { code: 'userInactive' } })
  })
})

describe('the sections of administrators and operators', () => {
  const sections = mostOnPostgres(
    calls.filter(({ endpoint: { access } }) =>
      ['admin', 'superadmin', 'operator'].includes(access),
    ),
  )

  test.each(sections)('do not exist for those without the role: $name', async (call) => {
    // Who leads whom is nothing to them: of those without any role one by turns.
    const users: readonly Name[] = ['ana', 'marta', 'diego']
    const without: Name[] = [...oneByTurns(users, sections.indexOf(call))]
    if (call.endpoint.access !== 'admin') without.push('admin')
    if (call.endpoint.access === 'operator') without.push('superadmin')
    for (const name of without) {
      const answer = await sendAs(own, name, call, ownIds, idOf(ownIds))
      expect(answer.json()).toEqual({
        error: true,
        statusCode: 404,
        message: expect.any(String),
        details: { code: 'notFound' },
        id: expect.any(String),
      })
    }
  })

  test('exist', () => {
    expect(sections.length).toBeGreaterThan(0)
  })
})
