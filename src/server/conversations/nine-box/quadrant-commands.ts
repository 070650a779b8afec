import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  catalogMistakes,
  replaceTexts,
  toTexts,
  type LocalizedFields,
} from '#domain/kernel/localized-fields.ts'
import type { Box } from '#domain/conversations/nine-box/axes.ts'
import { quadrantRules, type QuadrantField } from '#domain/conversations/nine-box/quadrants.ts'
import { invalidFields, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockQuadrant, saveQuadrant, type QuadrantTexts } from './quadrant-queries.ts'

export async function editQuadrant(
  work: UnitOfWork,
  { impact, culture, version, ...input }: Box & SeenVersion & LocalizedFields<QuadrantField>,
) {
  const { languages } = work.company
  const mistakes = catalogMistakes(quadrantRules, input, languages)
  if (mistakes.length > 0) throw invalidFields(mistakes.map(([path, code]) => ({ path, code })))
  const before = await lockQuadrant(work, { impact, culture })
  const texts = toTexts(Object.keys(quadrantRules) as QuadrantField[], input)
  // Default texts in other languages don't become the company's own.
  const written = before.isOwn ? before : noTexts
  await save(work, before, version, replaceTexts(written, texts, languages))
}

/** Throws 409 over a newer version. */
export async function restoreQuadrant(work: UnitOfWork, { version, ...box }: Box & SeenVersion) {
  const before = await lockQuadrant(work, box)
  await save(work, before, version, noTexts)
}

const noTexts: QuadrantTexts = { name: {}, description: {}, recommendations: {} }

async function save(
  work: UnitOfWork,
  before: Box & SeenVersion,
  seen: number,
  texts: QuadrantTexts,
) {
  const { impact, culture, version } = before
  if (version !== seen || !(await saveQuadrant(work, before, texts, seen))) throw staleVersion()
  work.record({ before: { impact, culture, version }, after: { version: version + 1 } })
}
