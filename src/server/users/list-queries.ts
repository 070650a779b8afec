import { sql } from 'kysely'
import type { CompanyRole } from '#domain/access/roles.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

interface ListRow {
  id: string
  first_name: string
  last_name: string
  email: string
  position: string
  role: CompanyRole
  active: boolean
  has_account: boolean
  area: LocalizedText | null
  team: string | null
  manager: string | null
  global_level: LocalizedText | null
}

/**
 * One page of the company's people by name, and how many there are on all pages, in one statement.
 * The page is cut from ids alone; only its rows are joined. A page past the end has no rows.
 */
export async function usersPage(
  { db }: Pick<UnitOfWork, 'db'>,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
): Promise<{ rows: ListRow[]; total: number }> {
  const skip = (page - 1) * limit
  const cut = search
    ? sql`search_users(${search}, ${skip}, ${limit})`
    : sql`(select user_count as total, array(
        select id from company_user order by last_name, first_name, id limit ${limit} offset ${skip}
      ) as ids from company)`
  const { rows } = await sql<ListRow & { total: number }>`
    select cut.total, u.id, u.first_name, u.last_name, u.email, u.position, u.role, u.active,
      u.left_at is null as has_account,
      w.area, w.team, w.manager, l.name as global_level
    from ${cut} cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.id = on_page.id
    left join global_level l on l.id = u.global_level_id
    left join lateral (
      select a.name as area, t.name as team, b.first_name || ' ' || b.last_name as manager
      from membership m join team t on t.id = m.team_id join area a on a.id = t.area_id
      join company_user b on b.id = m.reports_to
      where m.user_id = u.id and m.active order by m.started_on, m.id limit 1) w on true
    order by on_page.place`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

/** How many people the company has: a counter, whatever their number. */
export async function countUsers({ db }: Pick<UnitOfWork, 'db'>): Promise<number> {
  const row = await db.selectFrom('company').select('user_count').executeTakeFirstOrThrow()
  return row.user_count
}
