import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { goalLengthMax, personNameLengthMax } from '#domain/kernel/limits.ts'
import { calls, paramsOf } from '#tests/support/calls.ts'
import { world, type World } from '#tests/support/world.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly 'x-access': string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly schema: Shape
  }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: object }> }
  >
}

type Paths = Record<string, Record<string, Operation>>

let w: World
let document: { openapi: string; paths: Paths }

beforeAll(async () => {
  w = await world()
  document = (await w.app.inject({ url: '/api/openapi.json' })).json()
})

test('the description is one that tools of others can read', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(document.openapi).toBe('3.1.0')
})

test('it has every call of the contract, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const declared = calls.map(
    ({ name, endpoint: { method, path } }) =>
      `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test.each(calls)('$name is described with all that it takes and gives', (call) => {
  const { endpoint, name } = call
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not there`)
  const inPath = operation.parameters.filter((it) => it.in === 'path').map((it) => it.name)
  expect(inPath).toEqual(paramsOf(call))
  expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }])
  expect(operation['x-access']).toBe(endpoint.access)
  expect(Object.keys(operation.responses)).toHaveLength(2)
})

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
}

/** Every text somewhere in a schema, by the names that lead there. */
function textsIn(shape: Shape, path = ''): { path: string; name: string; shape: Shape }[] {
  const inner = [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.items ? [shape.items] : []),
  ]
  const fields = Object.entries(shape.properties ?? {})
  const own = shape.type === 'string' ? [{ path, name: path.split('.').at(-1) ?? '', shape }] : []
  return [
    ...own,
    ...inner.flatMap((it) => textsIn(it, path)),
    ...fields.flatMap(([name, field]) => textsIn(field, `${path}.${name}`)),
  ]
}

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const schemasIn = (content: Record<string, { readonly schema: object }> = {}) =>
  Object.values(content).map(({ schema }) => schema as Shape)

const sent = () =>
  operations().flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => textsIn(schema, `${operationId}.${name}`)),
    ...schemasIn(requestBody?.content).flatMap((it) => textsIn(it, operationId)),
  ])

const answered = () =>
  operations().flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content }) =>
      schemasIn(content).flatMap((it) => textsIn(it, operationId)),
    ),
  )

/** Those whose form says how long they are. */
const fixed = new Set(['uuid', 'date', 'date-time'])

test('every text that is sent says how long it may be', () => {
  const unbounded = sent().filter(
    ({ shape }) =>
      shape.maxLength === undefined &&
      shape.enum === undefined &&
      shape.const === undefined &&
      !fixed.has(shape.format ?? ''),
  )
  expect(unbounded.map(({ path }) => path)).toEqual([])
  const bounds = new Map(sent().map(({ path, shape }) => [path, shape.maxLength]))
  expect(bounds.get('auth.signUp.firstName')).toBe(personNameLengthMax)
  expect(bounds.get('goals.create.description')).toBe(goalLengthMax)
})

/** Ids that others give: the makers of passkeys, chat services; and the marks of one prompt. */
const foreign =
  /^chatBot\..*\.citations\.id$|^(lab\.tryPrompt|operatorLab\.tryLibrary)\.facts\.id$|^secondFactors\..*(rpI|i)d$|^channels\..*\.(workspaceId|clientId|tenantId|appId|domainId)$/

test.each([
  ['id', /(^id|Id)$/, 'uuid'],
  ['e-mail address', /^email$/, 'email'],
  ['day', /^(date|dueDate|today)$/, 'date'],
  ['moment', /At$/, 'date-time'],
])('every %s says that it is one', (_, name, format) => {
  const all = [...sent(), ...answered()].filter((it) => name.test(it.name))
  const silent = all.filter(({ path, shape }) => shape.format !== format && !foreign.test(path))
  expect(all.length).toBeGreaterThan(0)
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('who reads a person’s profile is said in full', () => {
  const { summary } = document.paths['/companies/{companyId}/users/{userId}']?.['get'] ?? {}
  for (const reader of ['manager', 'collaborator', 'teammate', 'Administrators'])
    expect(summary).toContain(reader)
})

test('the same is there to read as a page, which runs no script and asks nothing of anyone', async () => {
  const { headers, body } = await w.app.inject({ url: '/api/reference' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { endpoint } of calls) expect(body).toContain(`${endpoint.method} ${endpoint.path}`)
  expect(body).not.toMatch(/<script|https?:|@import|url\(/)
})

test('the page says of each call what the description says: names of the query, the key, lines and events', async () => {
  const { body } = await w.app.inject({ url: '/api/reference' })
  const articles = body.split('<article>').slice(1)
  expect(articles).toHaveLength(operations().length)
  for (const { endpoint } of calls) {
    const { method, path } = endpoint
    const said = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const shown = articles.find((it) => it.includes(`<code>${method} ${path}</code>`)) ?? ''
    for (const it of said?.parameters ?? [])
      if (it.in !== 'path') expect(shown).toContain(it.in === 'query' ? `"${it.name}": {` : it.name)
    for (const type of Object.keys(said?.responses['200']?.content ?? {}))
      expect(shown).toContain(type)
  }
})
