import { sql } from 'kysely'
import type { Picture } from './profile-own-queries.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

export interface OldPicture extends Picture {
  readonly id: string
  readonly kind: 'person' | 'logo'
  readonly tries: number
}

/** Least tried first. Increments `tries`. */
export async function beginRedrawing(db: Db, after: string) {
  const [row] = await runSql<OldPicture>(db)`
    with next as (
      update picture_to_redraw set tries = tries + 1
      where id = (select id from picture_to_redraw where id > ${after}::uuid order by id limit 1)
      returning id, kind, tries)
    select n.id, n.kind, n.tries, coalesce(p.media_type, l.media_type, 'image/png') as type,
      coalesce(p.bytes, l.bytes, '') as bytes
    from next n
      left join person_picture p on n.kind = 'person' and p.id = n.id
      left join company_logo l on n.kind = 'logo' and l.id = n.id`
  return row
}

/** Under a new id; deletes the file if nothing was drawn. */
export async function saveRedrawn(
  db: Db,
  { id, kind }: Pick<OldPicture, 'id' | 'kind'>,
  drawn: (Picture & { readonly id: string }) | undefined,
) {
  const table = sql.table(kind === 'person' ? 'person_picture' : 'company_logo')
  await (
    drawn
      ? sql`update ${table} set id = ${drawn.id}, media_type = ${drawn.type}, bytes = ${drawn.bytes} where id = ${id}`
      : sql`delete from ${table} where id = ${id}`
  ).execute(db)
  await db.deleteFrom('picture_to_redraw').where('id', '=', id).execute()
}
