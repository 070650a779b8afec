import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { noteCompany, takeCompaniesOver } from './companies-over.ts'
import { cast, plan, type Ground, type Name } from './people.ts'

const script = readFileSync(new URL('settle.sql', import.meta.url), 'utf8')
const installed = new WeakMap<Database, Promise<void>>()

/**
 * A company with one area, two skills, two values and the whole cast. Each test makes its own, by one call of a
 * database function.
 */
export async function settle(database: Database): Promise<Ground> {
  const ground = plan()
  if (!installed.has(database)) installed.set(database, database.runScript(script))
  await installed.get(database)
  const over = takeCompaniesOver(database)
  await sql`select tests.settle(${jsonb(rowsOf(ground))}, ${over}::uuid[])`.execute(database.db)
  noteCompany(database, ground.companyId)
  return ground
}

function rowsOf({ people, teamIds, skillIds, valueIds, ...ground }: Ground) {
  const own = Object.entries(cast).map(([name, { role, reportsTo }]) => ({
    ...people[name as Name],
    role,
    reportsTo,
    active: name !== 'inactive',
    firstName: name[0]?.toUpperCase() + name.slice(1),
  }))
  const numbered = (id: string, n: number) => ({ id, number: n + 1, behaviourId: newId() })
  return {
    ...ground,
    skills: skillIds.map(numbered),
    values: valueIds.map(numbered),
    people: own,
    teams: (['marta', 'diego'] as const).map((manager) => ({
      id: teamIds[manager],
      manager,
      managerId: people[manager].userId,
    })),
    members: own
      .filter(({ reportsTo }) => reportsTo)
      .map(({ userId, reportsTo }) => ({ id: newId(), stepId: newId(), userId, reportsTo })),
  }
}
