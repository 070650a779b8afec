import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { found } from '#server/kernel/errors.ts'
import { byName } from '#server/kernel/reading-order.ts'

/** Everyone the actor works with in an active membership, each once, in one statement. */
export async function circleOf({ db, actor }: UnitOfWork) {
  return runSql<{
    id: string
    name: string
    relation: 'manager' | 'collaborator' | 'teammate'
  }>(db)`
    select u.id, full_name(u.first_name, u.last_name) as name,
      case when u.id = any(${[...actor.reportsTo]}::uuid[]) then 'manager'
        when u.id = any(${[...actor.manages]}::uuid[]) then 'collaborator' else 'teammate' end as relation
    from company_user u
    where u.active and u.id <> ${actor.userId} and (
      u.id = any(${[...actor.reportsTo, ...actor.manages]}::uuid[])
      or exists (select from membership own join membership other on other.team_id = own.team_id
        where own.user_id = ${actor.userId} and own.active and other.user_id = u.id and other.active))
    order by ${byName('u')}`
}

/** The membership that joins the actor and a collaborator, to change it. */
export async function lockMembership({ db, actor }: UnitOfWork, userId: string) {
  const row = await db
    .selectFrom('membership')
    .select(['id', 'one_to_one_interval_days as intervalDays'])
    .where('user_id', '=', userId)
    .where('reports_to', '=', actor.userId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

export async function saveInterval(
  { db }: Query,
  membershipId: string,
  intervalDays: number | null,
) {
  await db
    .updateTable('membership')
    .set({ one_to_one_interval_days: intervalDays })
    .where('id', '=', membershipId)
    .execute()
}

export async function insertTeam(
  { db, actor }: Query<'actor'>,
  { id, areaId, name, managerId, active }: TeamPlace,
) {
  await db
    .insertInto('team')
    .values({
      company_id: actor.companyId,
      id,
      area_id: areaId,
      name,
      manager_id: managerId,
      active,
    })
    .execute()
}

/**
 * Locks the company's memberships and reporting lines until the unit of work ends. Comes before any lock of a
 * person, for everything that locks several or writes what a directory says of one.
 */
export async function lockStructure({
  db,
  actor,
}: {
  db: UnitOfWork['db']
  actor: Pick<UnitOfWork['actor'], 'companyId'>
}): Promise<void> {
  await runSql(db)`select lock_structure(${actor.companyId})`
}
