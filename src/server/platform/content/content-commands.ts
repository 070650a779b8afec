import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  contentMistakes,
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
  type ContentDefinition,
  type ContentField,
  type ContentName,
  type ContentScope,
} from './content-definition.ts'
import {
  buryContent,
  countVersion,
  deleteContent,
  insertContent,
  lockContent,
  lockOrder,
  readContent,
  saveOrder,
  savePlace,
  saveTexts,
  type AlsoValues,
} from './content-queries.ts'
import { lockScope } from './content-scope-queries.ts'

export type ContentInput<Name extends ContentName> = LocalizedFields<ContentField<Name>> &
  AlsoValues<Name>

export async function addContent<Name extends ContentName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  words: ContentInput<Name>,
  scope: ContentScope<Name>,
): Promise<{ id: string }> {
  allow(refuseWithinArchived(await lockScope(work, content, scope)))
  const texts = validateTexts(work, content, words)
  const position = (await lockOrder(work, content, scope)).length
  allow(content.refuseAdd?.(position))
  const id = newId()
  await insertContent(work, content, { ...words, ...texts, ...scope, id, position })
  work.record({ after: { id, position } })
  return { id }
}

/** Throws 409 over a newer version. */
export async function editContent<Name extends ContentName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  id: string,
  input: ContentInput<Name> & SeenVersion,
): Promise<void> {
  const { isArchived } = await lockScope(work, content, await readContent(work, content, id))
  const row = await lockContent(work, content, id)
  const texts = validateTexts(work, content, input)
  const { version } = input
  if (row.version !== version) throw staleVersion()
  allow(refuseArchived(row) ?? refuseWithinArchived({ isArchived }))
  const replaced = replaceTexts(row, texts, work.company.languages)
  await saveTexts(work, content, id, { ...input, ...replaced })
  work.record({ before: { version }, after: { version: version + 1 } })
}

/** `to` counts from 0. Returns the new version. Throws 409 over a newer one. */
export async function moveContent<Name extends ContentName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  id: string,
  { to, version }: SeenVersion & { readonly to: number },
): Promise<SeenVersion> {
  const { order, row, position } = await lockPlace(work, content, id, version)
  allow(refuseArchived(row))
  const moved = moveTo(order, id, to)
  if (moved.indexOf(id) === position) return { version }
  await saveOrder(work, content, moved)
  await countVersion(work, content, id)
  const after = { position: moved.indexOf(id), version: version + 1 }
  work.record({ before: { position, version }, after })
  return { version: after.version }
}

/** Also removes archived rows. Throws 409 over a newer version, or with its dependents. */
export async function removeContent<Name extends ContentName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  id: string,
  { version }: SeenVersion,
): Promise<void> {
  const { order, row, position } = await lockPlace(work, content, id, version)
  const dependents = (await content.dependents?.(work, id)) ?? []
  if (dependents.length > 0) throw inUse(dependents, content.refuseRemove?.(dependents, row))
  if (await content.isRemembered?.(work, id)) await buryContent(work, content, id)
  else await deleteContent(work, content, id)
  await saveOrder(
    work,
    content,
    order.filter((it) => it !== id),
  )
  work.record({ before: { position, version } })
}

export async function archiveContent<Name extends ArchivableName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  id: string,
  { version }: SeenVersion,
): Promise<void> {
  const { order, row, position } = await lockPlace(work, content, id, version)
  allow(refuseArchived(row))
  await savePlace(work, content, id, null)
  await saveOrder(
    work,
    content,
    order.filter((it) => it !== id),
  )
  work.record({ before: { position, version }, after: { version: version + 1 } })
}

export async function restoreContent<Name extends ArchivableName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  id: string,
  { version }: SeenVersion,
): Promise<void> {
  const { order, row } = await lockPlace(work, content, id, version)
  const position = order.length
  allow(refuseRestore(row) ?? content.refuseAdd?.(position))
  await savePlace(work, content, id, position)
  work.record({ before: { version }, after: { position, version: version + 1 } })
}

/** Locks scope, order, row: the same order everywhere, against deadlocks. */
async function lockPlace<Name extends ContentName>(
  work: UnitOfWork,
  content: ContentDefinition<Name>,
  id: string,
  version: number,
) {
  const scope = await readContent(work, content, id)
  const within = await lockScope(work, content, scope)
  const order = await lockOrder(work, content, scope)
  const row = await lockContent(work, content, id)
  if (row.version !== version) throw staleVersion()
  allow(refuseWithinArchived(within))
  return { order, row, position: row.position }
}

function validateTexts<Name extends ContentName>(
  { company }: UnitOfWork,
  content: ContentDefinition<Name>,
  words: ContentInput<Name>,
) {
  const mistakes = contentMistakes(content.rules, words, company.languages)
  if (mistakes.length > 0) throw invalidFields(mistakes.map(([path, code]) => ({ path, code })))
  return toTexts(catalogFieldsOf(content), words)
}
