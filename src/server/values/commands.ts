import {
  contentMistakes,
  replaceTexts,
  toTexts,
  type LocalizedFields,
} from '#domain/kernel/localized-fields.ts'
import { valueFields, valueRules, type ValueField } from '#domain/values/value.ts'
import { invalidFields, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertValue, lockValue, nextPosition, saveValue } from './queries.ts'

type ValueInput = LocalizedFields<ValueField>

/** Adds a value behind the others; what it looks like on each global level is said later. */
export async function addValue(work: UnitOfWork, words: ValueInput): Promise<{ id: string }> {
  const texts = textsOf(work, words)
  const id = newId()
  await insertValue(work, { id, ...texts, position: await nextPosition(work), behaviours: [] })
  work.record({ after: { valueId: id } })
  return { id }
}

/** Changes what a value says, in all of the company's languages. Throws 409 over a newer version. */
export async function editValue(
  work: UnitOfWork,
  id: string,
  { version, ...words }: ValueInput & { readonly version: number },
): Promise<void> {
  const value = await lockValue(work, id)
  const texts = textsOf(work, words)
  if (value.version !== version) throw staleVersion()
  const edited = replaceTexts(value, texts, work.company.languages)
  await saveValue(work, id, edited, version + 1)
  work.record({ before: { version }, after: { version: version + 1 } })
}

/** What a schema cannot say: which languages the company has, and that the first has it all. */
function textsOf({ company }: UnitOfWork, words: ValueInput) {
  const mistakes = contentMistakes(valueRules, words, company.languages)
  if (mistakes.length > 0) throw invalidFields(mistakes.map(([path, code]) => ({ path, code })))
  return toTexts(valueFields, words)
}
