import type { ArchivedFrom, RestoreInput } from '#contract/kernel/catalog.ts'
import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  catalogMistakes,
  replaceTexts,
  toTexts,
  type LocalizedFields,
} from '#domain/kernel/localized-fields.ts'
import { refuseArchived, refuseRestore, refuseWithinArchived } from '#domain/kernel/archive.ts'
import { moveTo } from '#domain/kernel/order.ts'
import { allow, inUse, invalidFields, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  catalogFieldsOf,
  type ArchivableName,
  type CatalogDefinition,
  type CatalogField,
  type CatalogName,
  type CatalogScope,
} from './catalog-definition.ts'
import {
  buryCatalogItem,
  countVersion,
  deleteCatalogItem,
  insertCatalogItem,
  lockCatalogItem,
  lockOrder,
  readCatalogItem,
  saveOrder,
  savePlace,
  saveTexts,
  type AlsoValues,
} from './catalog-queries.ts'
import { lockScope } from './catalog-scope-queries.ts'

export type CatalogInput<Name extends CatalogName> = LocalizedFields<CatalogField<Name>> &
  AlsoValues<Name>

export async function addCatalogItem<Name extends CatalogName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  words: CatalogInput<Name>,
  scope: CatalogScope<Name>,
): Promise<{ id: string }> {
  allow(refuseWithinArchived(await lockScope(work, catalog, scope)))
  const texts = validateTexts(work, catalog, words)
  const position = (await lockOrder(work, catalog, scope)).length
  allow(catalog.refuseAdd?.(position))
  const id = newId()
  await insertCatalogItem(work, catalog, { ...words, ...texts, ...scope, id, position })
  work.record({ after: { id, position } })
  return { id }
}

/** Throws 409 over a newer version. */
export async function editCatalogItem<Name extends CatalogName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  id: string,
  input: CatalogInput<Name> & SeenVersion,
) {
  const { isArchived } = await lockScope(work, catalog, await readCatalogItem(work, catalog, id))
  const row = await lockCatalogItem(work, catalog, id)
  const texts = validateTexts(work, catalog, input)
  const { version } = input
  if (row.version !== version) throw staleVersion()
  allow(refuseArchived(row) ?? refuseWithinArchived({ isArchived }))
  const replaced = replaceTexts(row, texts, work.company.languages)
  await saveTexts(work, catalog, id, { ...input, ...replaced })
  work.record({ before: { version }, after: { version: version + 1 } })
}

/** `to` counts from 0. Returns the new version. Throws 409 over a newer one. */
export async function moveCatalogItem<Name extends CatalogName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  id: string,
  { to, version }: SeenVersion & { readonly to: number },
): Promise<SeenVersion> {
  const { order, row, position } = await lockPlace(work, catalog, id, version)
  allow(refuseArchived(row))
  const moved = moveTo(order, id, to)
  if (moved.indexOf(id) === position) return { version }
  await saveOrder(work, catalog, moved)
  await countVersion(work, catalog, id)
  const after = { position: moved.indexOf(id), version: version + 1 }
  work.record({ before: { position, version }, after })
  return { version: after.version }
}

/** Also removes archived rows. Throws 409 over a newer version, or with its dependents. */
export async function removeCatalogItem<Name extends CatalogName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  id: string,
  { version }: SeenVersion,
) {
  const { order, row, position } = await lockPlace(work, catalog, id, version)
  const dependents = (await catalog.dependents?.(work, id)) ?? []
  if (dependents.length > 0) throw inUse(dependents, catalog.refuseRemove?.(dependents, row))
  if (await catalog.isRemembered?.(work, id)) await buryCatalogItem(work, catalog, id)
  else await deleteCatalogItem(work, catalog, id)
  await saveOrder(
    work,
    catalog,
    order.filter((it) => it !== id),
  )
  work.record({ before: { position, version } })
}

export async function archiveCatalogItem<Name extends ArchivableName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  id: string,
  { version }: SeenVersion,
): Promise<ArchivedFrom> {
  const { order, row } = await lockPlace(work, catalog, id, version)
  allow(refuseArchived(row))
  const position = order.indexOf(id)
  await savePlace(work, catalog, id, null)
  await saveOrder(
    work,
    catalog,
    order.filter((it) => it !== id),
  )
  work.record({ before: { position, version }, after: { version: version + 1 } })
  return { position }
}

export async function restoreCatalogItem<Name extends ArchivableName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  id: string,
  { version, to }: RestoreInput,
) {
  const { order, row } = await lockPlace(work, catalog, id, version)
  const last = order.length
  allow(refuseRestore(row) ?? catalog.refuseAdd?.(last))
  const restored = moveTo(order, id, to ?? last)
  await savePlace(work, catalog, id, last)
  await saveOrder(work, catalog, restored)
  const position = restored.indexOf(id)
  work.record({ before: { version }, after: { position, version: version + 1 } })
}

/** Locks scope, order, row: the same order everywhere, against deadlocks. */
async function lockPlace<Name extends CatalogName>(
  work: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  id: string,
  version: number,
) {
  const scope = await readCatalogItem(work, catalog, id)
  const within = await lockScope(work, catalog, scope)
  const order = await lockOrder(work, catalog, scope)
  const row = await lockCatalogItem(work, catalog, id)
  if (row.version !== version) throw staleVersion()
  allow(refuseWithinArchived(within))
  return { order, row, position: row.position }
}

function validateTexts<Name extends CatalogName>(
  { company }: UnitOfWork,
  catalog: CatalogDefinition<Name>,
  words: CatalogInput<Name>,
) {
  const mistakes = catalogMistakes(catalog.rules, words, company.languages)
  if (mistakes.length > 0) throw invalidFields(mistakes.map(([path, code]) => ({ path, code })))
  return toTexts(catalogFieldsOf(catalog), words)
}
