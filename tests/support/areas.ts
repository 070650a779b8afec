import { sql } from 'kysely'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import { endMemberships } from './memberships.ts'
import type { Name } from './people.ts'
import type { World } from './world.ts'

/** Ends every place in a team of the company, and marks its teams inactive, without asking anyone. */
export async function emptyTeams(w: World): Promise<void> {
  const members: readonly Name[] = ['ana', 'bruno', 'carla']
  for (const name of members) await endMemberships(w, name)
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db.updateTable('team').set({ active: false }).execute(),
  )
}

/** Puts a team into an area, active or not, of a manager of its own or of nobody. */
export async function addTeam(
  w: World,
  areaId: string,
  { name, active = true, manager }: { name: string; active?: boolean; manager?: Name },
): Promise<string> {
  const id = newId()
  const team = { company_id: w.companyId, id, area_id: areaId, name, active }
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .insertInto('team')
      .values({ ...team, manager_id: manager ? w.id(manager) : null })
      .execute(),
  )
  return id
}

/** Puts a step into the company's own ladder. */
export async function addCompanyStep({ companyId }: World, name: string): Promise<string> {
  const id = newId()
  const words = { name: jsonb({ en: name }), description: jsonb({}), mission: jsonb({}) }
  await inCompany((await testDatabase()).db, companyId, (db) =>
    db
      .insertInto('ladder_step')
      .values({ company_id: companyId, id, area_id: null, ...words, position: 0 })
      .execute(),
  )
  return id
}

/** What there is of an area and in it, by kind. */
export async function countsIn(w: World, areaId: string): Promise<Record<string, number>> {
  const { db } = await testDatabase()
  const { rows } = await inCompany(db, w.companyId, (company) =>
    sql<Record<string, number>>`
      select (select count(*)::int from area where id = ${areaId}) as areas,
        (select count(*)::int from team where area_id = ${areaId}) as teams,
        (select count(*)::int from ladder_step where area_id = ${areaId}) as steps,
        (select count(*)::int from skill where area_id = ${areaId}) as skills`.execute(company),
  )
  return rows[0] ?? {}
}
