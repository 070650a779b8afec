import { sql, type RawBuilder } from 'kysely'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import {
  scopeColumnsOf,
  type CatalogDefinition,
  type CatalogName,
  type CatalogScope,
  type ScopeTable,
} from './catalog-definition.ts'

interface ArchiveState {
  readonly isArchived: boolean
}

/** With a shared row lock. Throws 404. */
export async function lockScope<Name extends CatalogName>(
  work: Query,
  catalog: CatalogDefinition<Name>,
  scope: CatalogScope<Name>,
): Promise<ArchiveState> {
  const kept: ArchiveState[] = []
  for (const column of scopeColumnsOf(catalog)) {
    const table = catalog.scope[column]
    const id = scope[column]
    if (table !== null && typeof id === 'string') kept.push(found(await keep(work, table, id)))
  }
  return { isArchived: kept.some(({ isArchived }) => isArchived) }
}

export async function keep({ db }: Query, within: ScopeTable, id: string) {
  const [row] = await runSql<ArchiveState>(db)`
    select ${isArchivedIn(within)} as "isArchived" from ${sql.table(within.table)} t
    where t.id = ${id} for key share`
  return row
}

function isArchivedIn({ within }: ScopeTable): RawBuilder<boolean> {
  if (within)
    return sql`(t.archived_at is not null or exists (select from ${sql.table(within.table)} w
      where w.company_id = t.company_id and w.id = t.${sql.ref(within.column)} and w.archived_at is not null))`
  return sql`to_jsonb(t) ->> 'archived_at' is not null`
}
