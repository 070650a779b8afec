import { sql } from 'kysely'
import type { UserRow } from '#contract/people/user-views.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { readInOrder } from '#server/kernel/db/planner.ts'
import type { Reader } from '#server/kernel/reading-in.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { isInSync } from '#server/people/sync-state/state-queries.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { wasSuperAdmin } from '#server/people/users/former-queries.ts'
import { cutOf } from './list-cut-queries.ts'
import type { ListQuery } from './list-filter-queries.ts'

interface ListRow extends Omit<UserRow, 'account' | 'invitation' | 'area' | 'globalLevel'> {
  hasAccount: boolean
  hasLeft: boolean
  invitationId: string | null
  invitedAt: Date | null
  hasMailFailed: boolean
  area: LocalizedText | null
  globalLevel: LocalizedText | null
}

/** One statement, and one before it for what a company's size must not slow. A page past the end is empty. */
export async function usersPage(
  work: Query<'now'> & Partial<Reader>,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number; isMore: boolean }> {
  const { db, now } = work
  const { cut, isInOrder } = cutOf(work, query)
  // Sent with the next statement, in one round trip.
  const ordered = isInOrder ? readInOrder(work) : undefined
  const { rows } = await sql<ListRow & { total: number; isMore: boolean }>`
    select cut.total, cut.is_more as "isMore", u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.position, u.role, u.active, u.account_id is not null as "hasAccount", u.left_at is not null as "hasLeft",
      d.user_id is not null and ${isInSync} as "isSynced",
      d.ignored_at is not null as "isIgnored", ${wasSuperAdmin(now, 'u')} as "wasSuperAdmin",
      ${pictureAddress('u.id')} as picture,
      i.id as "invitationId", i.sent_at as "invitedAt",
      i.id is not null and exists (select from failed_mails(array[u.email], 'invitation')) as "hasMailFailed",
      u.current_area as area, u.current_team as team,
      array(select t.name from team t where t.manager_id = u.id and t.active order by ${asRead('t.name')}) as leads,
      full_name(b.first_name, b.last_name) as manager, l.name as "globalLevel"
    from (${cut}) cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.id = on_page.id
    left join invitation i on i.user_id = u.id
    left join directory_person d on d.user_id = u.id
    left join global_level l on l.id = u.global_level_id
    left join company_user b on b.id = u.current_manager_id
    order by on_page.place`.execute(db)
  await ordered
  const [first] = rows
  const found = { total: first?.total ?? 0, isMore: first?.isMore ?? false }
  return { rows: rows.filter(({ id }) => id !== null), ...found }
}
