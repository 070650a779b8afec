import { sql } from 'kysely'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'

export const living = (alias: 'u' | 'b') =>
  sql`(${sql.ref(`${alias}.erased_at`)} is null and ${sql.ref(`${alias}.left_at`)} is null)`

interface Manager extends NamedRecord {
  /** Id, email and user name, in lower case. */
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}

/** A directory may name a manager by id, user name, employee number or email. */
const managers = sql`
  select b.id, full_name(b.first_name, b.last_name) as name, n.names, n.numbers
  from company_user b
    left join directory_person k
      on k.company_id = b.company_id and k.user_id = b.id and k.removed_at is null
    cross join lateral (values (array_remove(array[b.id::text, b.email, lower(k.user_name)], null),
      array_remove(array[b.external_id, k.external_id], null))) n (names, numbers)
  where ${living('b')}`

/** One reading of the company for all of them; a join would be planned as for a few. */
export async function managersCalled(
  db: Db,
  texts: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  if (texts.length === 0) return new Map()
  const asked = JSON.stringify(Object.fromEntries(texts.map((text) => [text, 0])))
  const rows = await runSql<Manager>(db)`${managers} and (
    jsonb_exists_any((select lower(${asked}::text)::jsonb), n.names)
    or jsonb_exists_any((select ${asked}::text::jsonb), n.numbers)) order by b.id`
  const byName = new Map<string, Manager>()
  const byNumber = new Map<string, Manager>()
  for (const one of rows.toReversed()) {
    for (const name of one.names) byName.set(name, one)
    for (const number of one.numbers) byNumber.set(number, one)
  }
  const meant = (text: string) => {
    const name = text.toLowerCase()
    const [named, numbered] = [byName.get(name), byNumber.get(text)]
    if (!named || !numbered || named.id === name) return named ?? numbered
    return named.id < numbered.id ? named : numbered
  }
  return new Map(
    texts.flatMap((text) => {
      const found = meant(text)
      return found ? [[text, { id: found.id, name: found.name }] as const] : []
    }),
  )
}

/**
 * People with a problem who name this manager; if `isBack`, also those sent to the manager or their
 * team who are in none.
 */
export async function waitingFor(
  { db }: Query,
  managerId: string,
  { isBack }: { readonly isBack: boolean },
): Promise<string[]> {
  const [manager] = await runSql<Manager>(db)`${managers} and b.id = ${managerId}`
  if (!manager) return []
  const rows = await runSql<{ id: string }>(db)`
    select d.user_id as id from directory_person d cross join lateral (
      select lower(d.manager) = any(${[...manager.names]}::text[])
        or d.manager = any(${[...manager.numbers]}::text[]) as is_named) n
    where d.removed_at is null and d.ignored_at is null and (
      (n.is_named and d.problem is not null)
      or (${isBack} and d.team is not null
        and not exists (select from membership m where m.user_id = d.user_id and m.active)
        and (n.is_named or (d.manager is null and exists (select from team t
          where t.manager_id = ${managerId} and t.active
            and lower(d.team) in (t.id::text, lower(t.name)))))))
    order by d.user_id`
  return rows.map(({ id }) => id)
}
