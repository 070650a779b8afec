import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { byName } from '#server/kernel/reading-order.ts'

export async function listUserNames({ db }: Query, userIds: readonly string[]) {
  const rows = await runSql<{ id: string; name: string }>(db)`
    select u.id, full_name(u.first_name, u.last_name) as name from company_user u
    where u.id = any(${[...userIds]}::uuid[]) and u.erased_at is null order by ${byName('u')}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
