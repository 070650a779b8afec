import type { AccountRole } from '#domain/kernel/access/roles.ts'
import { compareAsRead } from '#domain/kernel/compare.ts'
import { canUseLab } from '#domain/kernel/access/lab.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { managedBy } from '#server/assistant/expert-system/advice-queries.ts'
import { notFound } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

/** Throws 404 for people without access to the lab. */
export async function assertLabAccess({ db, actor }: Query<'actor'>) {
  const [row] = await runSql<{ role: AccountRole | null }>(db)`
    select account_role_of(${actor.userId}) as role`
  const accountRole = row?.role ?? 'USER'
  if (!canUseLab({ roles: actor.roles, accountRole })) throw notFound()
}

export async function ownPeople({
  db,
  actor,
  company,
  today,
}: Query<'actor' | 'company' | 'today'>) {
  const [[own], names] = await Promise.all([
    managedBy(db, [actor.userId], { company, today }),
    db
      .selectFrom('company_user')
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .where('id', 'in', [...actor.manages, actor.userId])
      .execute(),
  ])
  const nameOf = new Map(names.map((person) => [person.id, fullName(person)]))
  const people = own?.people ?? []
  return {
    people: people
      .map(({ id, facts }) => ({ id, facts, name: nameOf.get(id) ?? '' }))
      .toSorted((one, other) => compareAsRead(one.name, other.name)),
    challenges: own?.challenges ?? 0,
  }
}
