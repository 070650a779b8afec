import { sql } from 'kysely'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

export interface Asked {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

interface PersonRow {
  id: string
  name: string
  pictureId: string | null
  position: string
}

/** One page of the company's people by name, and how many there are on all pages, in one statement. */
export async function choicesPage(
  { db }: Pick<UnitOfWork, 'db'>,
  { page, limit, search }: Asked,
): Promise<{ rows: PersonRow[]; total: number }> {
  const skip = (page - 1) * limit
  const { rows } = await sql<PersonRow & { total: number }>`
    select cut.total, u.id, full_name(u.first_name, u.last_name) as name, u.position,
      (select p.id from person_picture p where p.user_id = u.id) as "pictureId"
    from search_users(${search ?? ''}, ${skip}, ${limit}) cut
    left join lateral unnest(cut.ids) with ordinality on_page (id, place) on true
    left join company_user u on u.id = on_page.id
    order by on_page.place`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
