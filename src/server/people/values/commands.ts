import {
  behaviourRules,
  refuseBehaviour,
  refuseDeleteValue,
  valueRules,
} from '#domain/people/values/value.ts'
import { removeCatalogItem } from '#server/platform/catalog/catalog-commands.ts'
import type {
  CatalogDefinition,
  ReadDependents,
} from '#server/platform/catalog/catalog-definition.ts'
import {
  archivableTable,
  catalogTable,
  type WithoutRemove,
} from '#server/platform/catalog/catalog-table.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

const valueDefinition = {
  table: 'value',
  rules: valueRules,
  scope: {},
  also: ['icon'],
} as const satisfies CatalogDefinition<'value'>

export const valueTable: WithoutRemove<'value'> = archivableTable(valueDefinition)

/** Removes a value, as `removeCatalogItem`. Throws 409 with what was recorded about it (section 8). */
export async function removeValue(
  work: UnitOfWork,
  id: string,
  seen: { readonly version: number },
  dependents: ReadDependents,
) {
  const definition = { ...valueDefinition, dependents, refuseRemove: refuseDeleteValue }
  await removeCatalogItem(work, definition, id, seen)
}

export const behaviourTable = catalogTable({
  table: 'value_behaviour',
  rules: behaviourRules,
  scope: { value_id: { table: 'value' }, global_level_id: { table: 'global_level' } },
  refuseAdd: refuseBehaviour,
})
