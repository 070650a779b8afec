import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiErrorBody } from '#contract/kernel/errors.ts'
import { dependentsOf } from '#domain/kernel/dependents.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { inTables } from '#tests/support/structure.ts'
import { testToday, world } from '#tests/support/world.ts'
import { errorBody, handleErrors } from './http/error-handler.ts'
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

test.each([
  ['what is written for a membership that was removed meanwhile', 404, 'insert'],
  ['a membership that is deleted before what was written in it', 500, 'delete'],
] as const)('%s is answered with %d', async (_, statusCode, what) => {
  const w = await world()
  await meet(w)
  const app = Fastify()
  handleErrors(app)
  app.get('/', () =>
    inTables(w, (db) =>
      what === 'insert'
        ? sql`insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on)
            values (${w.companyId}, ${newId()}, ${newId()}, ${w.stepId}, ${testToday})`.execute(db)
        : sql`delete from membership`.execute(db),
    ),
  )
  expect((await app.inject('/')).statusCode).toBe(statusCode)
})
