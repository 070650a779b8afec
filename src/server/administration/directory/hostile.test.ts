import { beforeAll, expect, test } from 'vitest'
import { directoryOf, scimUser, type Directory } from '#tests/support/directory.ts'
import { hostileJson, hostileParts, nestedDeep } from '#tests/support/hostile.ts'
import { newId } from '#server/kernel/ids.ts'
import { holdMsMax, leastTurn } from '#tests/support/loop-guard.ts'
import { isLong } from '#tests/support/long.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let directory: Directory
let ids: { readonly user: string; readonly group: string }

beforeAll(async () => {
  w = await world()
  directory = await directoryOf(w)
  const user = String((await directory.add(scimUser('nora'))).id)
  const { body } = await directory.ask('POST', '/Groups', { displayName: 'G' })
  ids = { user, group: String(body.id) }
})

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: string,
) => {
  const type = payload === undefined ? {} : { 'content-type': 'application/scim+json' }
  const headers = { authorization: `Bearer ${directory.token}`, ...type }
  const { statusCode } = await w.app.inject({
    method,
    url: directory.base + path,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { method, path, payload: payload?.slice(0, 100), statusCode, isFault: statusCode >= 500 }
}

const expectNoFault = async (asked: ReturnType<typeof send>) =>
  expect(await asked).toMatchObject({ isFault: false })

/** All cases in the long run, else so many from a place on. */
function some<T>(cases: readonly T[], from: number, count = 1): readonly T[] {
  const { length } = cases
  const after = (n: number) => (((n - from) % length) + length) % length
  return isLong ? cases : cases.filter((_, n) => after(n) < count)
}

const kinds = ['Users', 'Groups'] as const
const at = (kind: (typeof kinds)[number]) => `/${kind}/${kind === 'Users' ? ids.user : ids.group}`

const fields = {
  Users: [
    'userName',
    'externalId',
    'displayName',
    'title',
    'preferredLanguage',
    'active',
    'name',
    'emails',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    'urn:ietf:params:scim:schemas:extension:tandem:2.0:User',
    'constructor',
    '__proto__',
  ],
  Groups: ['displayName', 'members', 'constructor', '__proto__'],
} as const

test.each(kinds)('no value in any field of %s is a fault of ours', async (kind) => {
  const sent = JSON.stringify(kind === 'Users' ? scimUser(newId()) : { displayName: newId() })
  for (const [v, value] of hostileJson.entries()) {
    await expectNoFault(send('POST', `/${kind}`, value))
    await expectNoFault(send('PUT', at(kind), value))
    await expectNoFault(send('PATCH', at(kind), value))
    await expectNoFault(send('PATCH', at(kind), `{"Operations":${value}}`))
    for (const [f, field] of some<string>(fields[kind], 2 * v, 2).entries()) {
      const body = sent.replace('{', `{"${field}":${value},`)
      for (const [method, path] of some(
        [
          ['POST', `/${kind}`],
          ['PUT', at(kind)],
        ] as const,
        v + f,
      ))
        await expectNoFault(send(method, path, body))
      const ways = [value, `[${value}]`, `{"value":${value}}`, `[{"value":${value}}]`].flatMap(
        (inside) => [
          `{"op":"add","path":"${field}","value":${inside}}`,
          `{"op":"remove","path":"${field}","value":${inside}}`,
          `{"op":"replace","value":{"${field}":${inside}}}`,
        ],
      )
      for (const op of some(ways, 5 * v + f))
        await expectNoFault(send('PATCH', at(kind), `{"Operations":[${op}]}`))
    }
    for (const op of [
      `{"op":${value},"path":"title","value":1}`,
      `{"op":"add","path":${value},"value":1}`,
    ])
      await expectNoFault(send('PATCH', at(kind), `{"Operations":[${op}]}`))
  }
})

test.each(kinds)('no address, filter or parameter of %s is a fault of ours', async (kind) => {
  for (const [p, part] of hostileParts.entries()) {
    for (const method of ['GET', 'DELETE'] as const)
      await expectNoFault(send(method, `/${kind}/${part}`))
    const op = '{"Operations":[{"op":"move"}]}'
    await expectNoFault(send('PATCH', `/${kind}/${part}`, op))
    await expectNoFault(send('PUT', `/${kind}/${part}`, JSON.stringify(scimUser(newId()))))
    if (kind === 'Users') {
      await expectNoFault(send('GET', `/Schemas/${part}`))
      await expectNoFault(send('GET', `/${part}`))
    }
    const names = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes', part]
    for (const name of some(names, 3 * p, 3))
      await expectNoFault(send('GET', `/${kind}?${name}=${part}`))
    const attributes = [
      'id',
      'userName',
      'externalId',
      'displayName',
      'emails.value',
      'members',
      part,
    ]
    for (const attribute of some(attributes, p))
      for (const value of [part, `%22${part}%22`])
        await expectNoFault(send('GET', `/${kind}?filter=${attribute}%20eq%20${value}`))
  }
})

test.each([
  ['fields', Array.from({ length: 90_000 }, (_, n) => `"${n.toString(36)}":{}`)],
  ['lists', Array.from({ length: 70_000 }, (_, n) => `"${n.toString(36)}":[]`)],
])(
  '%s beyond what any group has are refused before they are made, and hold nobody',
  async (_, all) => {
    const body = `{${all.join()}}`
    for (const [method, path] of [
      ['POST', '/Groups'],
      ['PUT', at('Groups')],
      ['PATCH', at('Groups')],
    ] as const) {
      let status = 0
      const ms = await leastTurn(holdMsMax, async () => {
        status = (await send(method, path, body)).statusCode
      })
      expect({ status, isHeld: ms >= holdMsMax }).toEqual({ status: 413, isHeld: false })
    }
  },
)

test('a group of as many members as fit is read', async () => {
  const members = Array.from({ length: 20_000 }, () => `{"value":"${newId()}"}`)
  const { statusCode } = await send(
    'POST',
    '/Groups',
    `{"displayName":"M","members":[${members.join()}]}`,
  )
  expect(statusCode).not.toBe(413)
})

test('a person whom nobody knows is not found, whatever is wrong with what was sent', async () => {
  const { status } = await directory.ask('PATCH', `/Users/${newId()}`, { Operations: [] })
  expect(status).toBe(400)
  const deep = await w.app.inject({
    method: 'POST',
    url: `${directory.base}/Users`,
    headers: { authorization: `Bearer ${directory.token}`, 'content-type': 'application/json' },
    payload: `{"userName":${nestedDeep()}}`,
  })
  expect(deep.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
})
