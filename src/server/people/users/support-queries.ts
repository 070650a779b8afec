import type { SupportView } from '#contract/kernel/support.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'

/** The installation's support address, else the other super administrators. */
export async function supportOf({ db, actor }: Query<'actor'>, email: string | undefined) {
  if (email) return { email, people: [] }
  const rows = await runSql<SupportView['people'][number]>(db)`
    select full_name(first_name, last_name) as name, email from company_user
    where role = 'SUPERADMIN' and active and id <> ${actor.userId}
    order by ${asRead('first_name')}, ${asRead('last_name')}, id`
  return { email: null, people: rows }
}
