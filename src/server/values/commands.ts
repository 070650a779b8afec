import { behaviourRules, refuseBehaviour, valueRules } from '#domain/values/value.ts'
import type { ContentInput } from '#server/content/content-commands.ts'
import { archivableTable, contentTable } from '#server/content/content-table.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { recordsAbout } from '#server/skills/records-queries.ts'
import { saveIcon } from './queries.ts'

/** The company's values, in one order. */
export const valueTable = archivableTable({
  table: 'value',
  rules: valueRules,
  scope: {},
  dependents: (work, id) => recordsAbout(work, 'value', id),
})

/** What living a value looks like, in an order for each value and level. */
export const behaviourTable = contentTable({
  table: 'value_behaviour',
  rules: behaviourRules,
  scope: { value_id: 'value', global_level_id: 'global_level' },
  refuseAdd: refuseBehaviour,
})

type ValueInput = ContentInput<'value'> & { readonly icon?: string | undefined }

/** Adds a value with its icon, or the one that values have of themselves. */
export async function addValue(work: UnitOfWork, input: ValueInput): Promise<{ id: string }> {
  const value = await valueTable.add(work, input, {})
  if (input.icon) await saveIcon(work, value.id, input.icon)
  return value
}

/** Changes what a value says, and its icon where one is given. Throws 409 over a newer version. */
export async function editValue(
  work: UnitOfWork,
  id: string,
  input: ValueInput & { readonly version: number },
): Promise<void> {
  await valueTable.edit(work, id, input)
  if (input.icon) await saveIcon(work, id, input.icon)
}
