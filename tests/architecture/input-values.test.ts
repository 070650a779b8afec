import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toQueryString } from '#contract/kernel/query-string.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { parseInput } from '#server/kernel/http/parse.ts'
import { fromQueryString } from '#server/kernel/http/parse.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { calls, send, sendRaw, type Call } from '#tests/support/calls.ts'
import { mostOnPostgres } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { hostileJson, hostileParts, nestedDeep } from '#tests/support/hostile.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'

// As `input.test.ts`, of values that nobody expects: none is a fault of the server.

type Fields = Readonly<Record<string, unknown>>

let w: World
let ids: Readonly<Record<string, string>>
let token: string

beforeAll(async () => {
  w = await world()
  ids = (await furnish(w)).ids
  token = await w.token('superadmin')
  // So that no call is refused for who asks.
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
})

// One of the calls suspends the company, and the others would be refused for that.
beforeEach(() =>
  asPlatform(w.database.db, (db) =>
    db
      .updateTable('company')
      .set({ suspended_at: null })
      .where('company_id', '=', w.companyId)
      .execute(),
  ),
)

const ending = mostOnPostgres(calls.filter(({ endpoint }) => !endpoint.stream))
const writing = ending.filter(({ endpoint }) => endpoint.method !== 'GET')

const bodyOf = ({ endpoint }: Call) => sampleOf(endpoint.body, newId()) as Fields | undefined
const queryOf = ({ endpoint }: Call) => sampleOf(endpoint.query, newId()) as Fields | undefined

describe('a wrong value', () => {
  // Half of a character has no place in an address.
  const half = '\ud800'
  const wrong = [null, '', 'x', '\0', half, -1, 1e300, [], {}, 'x'.repeat(20_000), ['\0']]

  interface Sent {
    readonly query: Fields
    readonly body: unknown
  }

  /** What is sent with one value somewhere: in each field, and for the body. */
  const withValue = (
    value: unknown,
    { query, body }: Sent & { body: Fields | undefined },
  ): Sent[] => [
    ...Object.keys(body ?? {}).map((field) => ({ query, body: { ...body, [field]: value } })),
    ...(value === half ? [] : Object.keys(query)).map((field) => ({
      query: { ...query, [field]: value },
      body,
    })),
    { query, body: value },
  ]

  /**
   * Whether a call is let in, by what the server asks before it does anything. What is refused goes no further:
   * that it is answered well, one of each call's says by turns, and all in the long run.
   */
  const isTaken = ({ endpoint }: Call, { query, body }: Sent): boolean => {
    const read = fromQueryString(toQueryString(query).slice(1))
    try {
      parseInput(endpoint, { params: ids, query: read, body } as never)
      return true
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 400) return false
      throw error
    }
  }

  test.each(ending)('in any one field is never a fault of $name', async (call) => {
    const given = { query: queryOf(call) ?? {}, body: bodyOf(call) }
    const all = wrong.flatMap((value) => withValue(value, given))
    const [taken, refused] = [true, false].map((is) => all.filter((it) => isTaken(call, it) === is))
    // What is let in of the values that no reader has failed at is answered as another is: one of them by turns.
    const isPlain = ({ query, body }: Sent) =>
      !/\\u0000|\\ud800|1e\+300|x{20}/.test(JSON.stringify([query, body]))
    const turn = ending.indexOf(call) * 7
    const sample = [
      ...(taken ?? []).filter((it) => !isPlain(it)),
      ...oneByTurns((taken ?? []).filter(isPlain), turn),
      ...oneByTurns(refused ?? [], turn),
    ]
    for (const it of sample)
      expect((await send(w, call, ids, { token, ...it })).statusCode).toBeLessThan(500)
  })
})

const json = { 'content-type': 'application/json' }

describe('a shape that readers fail at', () => {
  test.each(writing)('is refused by $name, and never its fault', async (call) => {
    const body = bodyOf(call)
    const [field] = Object.keys(body ?? {})
    // How deep a body is, is looked at alike for all of them: one of eight is sent the deep one.
    const isDeep = writing.indexOf(call) % 8 === 0
    const sample = isDeep ? nestedDeep() : '{"length":{"toString":1}}'
    for (const hostile of isLong ? hostileJson : [sample]) {
      const inField = JSON.stringify({ ...body, [field ?? 'any']: '@' }).replace('"@"', hostile)
      for (const payload of [hostile, inField]) {
        const { statusCode } = await sendRaw(w, call, ids, { token, payload, headers: json })
        expect(statusCode).toBeLessThan(500)
        if (hostile.startsWith('[[') || hostile.includes('length')) expect(statusCode).toBe(400)
      }
    }
  })
})

describe('an address outside the contract', () => {
  const paths = (part: string) => [
    `/calendar/${w.companyId}/${part}.ics`,
    `/calendar/${part}/${part}`,
    `/logos/${w.companyId}/${part}`,
    `/pictures/${part}/${part}`,
    `/unsubscribe/${part}`,
    `/rate/${part}`,
    `/incoming/slack/${part}`,
    `/incoming/teams/${w.companyId}`,
    `/scim/v2/${part}/Users`,
    `/api/companies/${part}/events`,
    `/${part}`,
  ]
  test.each(hostileParts)('is never the fault of what it is asked with: %s', async (part) => {
    for (const url of paths(part).flatMap((path) => [path, `${path}?${part}=${part}`]))
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await w.app.inject({ method, url, payload: part })
        expect({ method, url, isFault: statusCode >= 500 }).toMatchObject({ isFault: false })
      }
  })
})
