import { sql } from 'kysely'
import { valueIconOf, type ValueIcon } from '#domain/values/icons.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Work = Pick<UnitOfWork, 'db'>

/** The name of each value's icon. */
export async function iconsOfValues({ db }: Work): Promise<ReadonlyMap<string, ValueIcon>> {
  const { rows } = await sql<{ id: string; icon: string }>`select id, icon from value`.execute(db)
  return new Map(rows.map(({ id, icon }) => [id, valueIconOf(icon)]))
}

export async function saveIcon({ db }: Work, id: string, icon: string): Promise<void> {
  await sql`update value set icon = ${icon} where id = ${id}`.execute(db)
}
