import type { InjectOptions } from 'fastify'
import {
  enterpriseSchema,
  patchSchema,
  placeSchema,
  userSchema,
} from '#domain/administration/directory/schemas.ts'
import type { World } from './world.ts'

type Method = NonNullable<InjectOptions['method']>

/** What a directory gets: the status, the headers, and the body as JSON. */
export interface ScimResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // The tests read whatever the standard says is there.
  readonly body: Scim
}
// oxlint-disable-next-line typescript/no-explicit-any -- answers are read as directories read them
export type Scim = any

/** A directory with a token of a company of its own. */
export interface Directory {
  readonly token: string
  readonly base: string
  readonly ask: (
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ScimResponse>
  /** Adds somebody, who has to be new. */
  readonly add: (user: object) => Promise<Scim>
  readonly patch: (id: string, ...operations: object[]) => Promise<ScimResponse>
}

/** Makes a token as a super administrator, and comes with it. */
export async function directoryOf(w: World, name = 'Entra'): Promise<Directory> {
  const { token } = await w
    .as('superadmin')
    .directory.addToken({ params: { companyId: w.companyId }, body: { name } })
  return directoryWith(w, token)
}

/** The same with a token that is already there. */
export function directoryWith(w: World, token: string, companyId = w.companyId): Directory {
  const base = `/scim/v2/${companyId}`
  const ask: Directory['ask'] = async (method, path, body, headers = {}) => {
    const response = await w.app.inject({
      method,
      url: base + path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.payload === '' ? undefined : JSON.parse(response.payload),
    }
  }
  return {
    token,
    base,
    ask,
    add: async (user) => {
      const { status, body } = await ask('POST', '/Users', user)
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
      return body
    },
    patch: (id, ...operations) =>
      ask('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations: operations }),
  }
}

/** Somebody as a directory sends them, by the name they sign in with. */
export function scimUser(name: string, own: object = {}): Scim {
  return {
    schemas: [userSchema, enterpriseSchema, placeSchema],
    externalId: `external ${name}`,
    userName: `${name}@directory.example`,
    name: { givenName: 'Nora', familyName: `Number ${name.replace(/\W/g, '')}` },
    active: true,
    emails: [{ value: `${name}@directory.example`, type: 'work', primary: true }],
    ...own,
  }
}

/** Takes Ana of the cast into the sync, with what else the directory says of her. */
export async function syncAna(w: World, directory: Directory, own: object = {}): Promise<void> {
  const { email } = w.people.ana
  const { id } = await directory.add(
    scimUser('ana', { emails: [{ type: 'work', value: email }], ...own }),
  )
  if (id !== w.id('ana')) throw new Error('Ana is somebody else')
}
