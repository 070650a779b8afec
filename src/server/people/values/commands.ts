import {
  behaviourRules,
  refuseBehaviour,
  refuseDeleteValue,
  valueRules,
} from '#domain/people/values/value.ts'
import { removeContent } from '#server/platform/content/content-commands.ts'
import type {
  ContentDefinition,
  ReadDependents,
} from '#server/platform/content/content-definition.ts'
import {
  archivableTable,
  contentTable,
  type WithoutRemove,
} from '#server/platform/content/content-table.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

const valueDefinition = {
  table: 'value',
  rules: valueRules,
  scope: {},
  also: ['icon'],
} as const satisfies ContentDefinition<'value'>

/** The company's values, in one order. */
export const valueTable: WithoutRemove<'value'> = archivableTable(valueDefinition)

/** Removes a value, as `removeContent`. Throws 409 with what was recorded about it (section 8). */
export async function removeValue(
  work: UnitOfWork,
  id: string,
  seen: { readonly version: number },
  dependents: ReadDependents,
): Promise<void> {
  const definition = { ...valueDefinition, dependents, refuseRemove: refuseDeleteValue }
  await removeContent(work, definition, id, seen)
}

export const behaviourTable = contentTable({
  table: 'value_behaviour',
  rules: behaviourRules,
  scope: { value_id: { table: 'value' }, global_level_id: { table: 'global_level' } },
  refuseAdd: refuseBehaviour,
})
