import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { calls, paramsOf } from '#tests/support/calls.ts'
import { world, type World } from '#tests/support/world.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly 'x-access': string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
  readonly responses: Record<string, object>
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

test('the same is there to read as a page, which runs no script and asks nothing of anyone', async () => {
  const { headers, body } = await w.app.inject({ url: '/api/reference' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { endpoint } of calls) expect(body).toContain(`${endpoint.method} ${endpoint.path}`)
  expect(body).not.toMatch(/<script|https?:|@import|url\(/)
})
