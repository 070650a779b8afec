import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import type { World } from './world.ts'

/** Names something of a company in these languages and no other. */
export async function nameContent(
  w: World,
  table: 'area' | 'global_level' | 'value',
  id: string,
  name: LocalizedText,
): Promise<void> {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (work) =>
    work
      .updateTable(table)
      .set({ name: jsonb(name) })
      .where('id', '=', id)
      .execute(),
  )
}
