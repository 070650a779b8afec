import { jsonb } from '#server/db/json-column.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import type { World } from './world.ts'

/** Names something of a company in Spanish alone: whoever reads another language is told so. */
export async function nameInSpanish(
  w: World,
  table: 'area' | 'global_level' | 'value',
  id: string,
  name: string,
): Promise<void> {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (work) =>
    work
      .updateTable(table)
      .set({ name: jsonb({ es: name }) })
      .where('id', '=', id)
      .execute(),
  )
}
