import { beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { errorSchema } from '#domain/administration/directory/schemas.ts'
import { directoryOf, directoryWith, scimUser, type Directory } from '#tests/support/directory.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World
let directory: Directory

beforeEach(async () => {
  w = await world()
  directory = await directoryOf(w)
})

const everyCall = (id: string) =>
  [
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/ResourceTypes'],
    ['GET', '/Schemas'],
    ['GET', '/Users'],
    ['POST', '/Users', scimUser('nora')],
    ['GET', `/Users/${id}`],
    ['PUT', `/Users/${id}`, scimUser('nora')],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] }],
    ['DELETE', `/Users/${id}`],
    ['GET', '/Groups'],
    ['POST', '/Groups', { displayName: 'New' }],
    ['GET', `/Groups/${id}`],
    ['PUT', `/Groups/${id}`, { displayName: 'New' }],
    ['PATCH', `/Groups/${id}`, { Operations: [{ op: 'add', path: 'members', value: [] }] }],
    ['DELETE', `/Groups/${id}`],
    ['GET', '/Nothing'],
  ] as const

const rows = async (of: World) => {
  const { directory_token: _, ...rest } = await rowsOf(of.database, of.companyId)
  return rest
}

describe('a token', () => {
  test('of one company reaches nothing of another, with whatever call', async () => {
    const other = await world()
    const before = await rows(other)
    const there = directoryWith(other, directory.token)
    for (const [method, path, body] of everyCall(other.id('ana'))) {
      const { status, body: said } = await there.ask(method, path, body)
      expect({ method, path, status }).toEqual({ method, path, status: 401 })
      expect(said).toMatchObject({ schemas: [errorSchema], status: '401' })
    }
    expect(await rows(other)).toEqual(before)
  })

  test('finds and changes nobody of another company by their ids', async () => {
    const other = await world()
    const before = await rows(other)
    for (const id of [other.id('ana'), other.areaId])
      for (const [method, path, body] of everyCall(id).filter(([, it]) => it.includes(id))) {
        const { status } = await directory.ask(method, path, body)
        expect({ method, path, status }).toEqual({ method, path, status: 404 })
      }
    const manager = await directory.add(
      scimUser('nora', {
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
          manager: { value: other.id('marta') },
        },
      }),
    )
    expect(JSON.stringify(manager)).not.toContain('Marta')
    expect(await rows(other)).toEqual(before)
  })

  test('that is revoked, cut, empty or somebody’s session opens nothing', async () => {
    const { tokens } = await w
      .as('superadmin')
      .directory.read({ params: { companyId: w.companyId } })
    const second = await directoryOf(w, 'Okta')
    const params = { companyId: w.companyId, tokenId: tokens[0]?.id ?? '' }
    await w.as('superadmin').directory.revokeToken({ params })
    const cut = directory.token.slice(1)
    for (const token of [directory.token, cut, '', await w.token('superadmin')])
      expect((await directoryWith(w, token).ask('GET', '/Users')).status).toBe(401)
    expect((await second.ask('GET', '/Users')).status).toBe(200)
    const again = w.as('superadmin').directory.revokeToken({ params })
    await expect(again).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is no way into the API', async () => {
    const response = await w.app.inject({
      method: 'GET',
      url: `/api/admin/user/${w.companyId}/list`,
      headers: { authorization: `Bearer ${directory.token}` },
    })
    expect(response.statusCode).toBe(401)
  })

  test('is guessed at so many times from one address, where the right one is heard all the same', async () => {
    const { countMax, minutes } = attemptLimits.directoryFromAddress
    const guess = directoryWith(w, 'a'.repeat(43))
    for (let tries = 0; tries < countMax; tries++)
      expect((await guess.ask('GET', '/Users')).status).toBe(401)
    const { status, headers } = await guess.ask('GET', '/Users')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(minutes * 60)
    expect((await directory.ask('GET', '/Users')).status).toBe(200)
    await later(1, async () => expect((await guess.ask('GET', '/Users')).status).toBe(401))
  })

  test('is asked for before a body is looked at', async () => {
    const send = (token: string, payload: string) =>
      w.app.inject({
        method: 'POST',
        url: `${directory.base}/Users`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload,
      })
    for (const payload of ['{', `"${'a'.repeat(2 * 1024 * 1024)}"`]) {
      expect((await send('x'.repeat(43), payload)).statusCode).toBe(401)
      expect((await send(directory.token, payload)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await send(directory.token, payload)).statusCode).not.toBe(401)
    }
  })
})

test('no secret is kept that opens anything', async () => {
  const stored = JSON.stringify(await rowsOf(w.database, w.companyId))
  expect(stored).not.toContain(directory.token)
  const read = await w.as('superadmin').directory.read({ params: { companyId: w.companyId } })
  expect(JSON.stringify(read)).not.toContain(directory.token)
})

test('what is broken is answered as SCIM says errors', async () => {
  const send = (payload: string, type = 'application/scim+json') =>
    w.app.inject({
      method: 'POST',
      url: `${directory.base}/Users`,
      headers: { authorization: `Bearer ${directory.token}`, 'content-type': type },
      payload,
    })
  for (const [payload, status] of [
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    [`"${'a'.repeat(1024 * 1024)}"`, 413],
  ] as const) {
    const response = await send(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ schemas: [errorSchema], status: String(status) })
  }
  expect((await send('<a/>', 'text/xml')).statusCode).toBe(415)
  expect((await directory.ask('GET', '/Nothing')).body).toMatchObject({ status: '404' })
  expect((await directory.ask('GET', '/Users/not-an-id')).status).toBe(404)
})
