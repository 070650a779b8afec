import { expect, test } from 'vitest'
import { apiErrorBody } from '#contract/kernel/errors.ts'
import { dependentsOf } from '#domain/kernel/dependents.ts'
import { errorBody } from './http/error-handler.ts'
import { inUse } from './errors.ts'
import { newId } from './ids.ts'

test('a refused deletion answers what stands in the way: its kind, how many, and some by name', () => {
  const teams = Array.from({ length: 6 }, (_, n) => ({ id: newId(), name: `Team ${n}` }))
  const body = errorBody(inUse(dependentsOf('team', teams)), { language: 'en', id: newId() })
  const { details, statusCode } = apiErrorBody.parse(body)
  expect(statusCode).toBe(409)
  expect(details).toEqual({
    code: 'inUse',
    dependents: [{ kind: 'team', count: 6, examples: teams.slice(0, 5) }],
  })
})
