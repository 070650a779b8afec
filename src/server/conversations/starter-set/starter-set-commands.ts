import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  missingParts,
  placeOnScale,
  refuseStarterPart,
  type StarterPart,
} from '#domain/identity/companies/starter-set.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { agendaTemplateTable } from '#server/conversations/one-to-ones/agenda-templates/commands.ts'
import { insertCatalogItem, lockOrder } from '#server/platform/catalog/catalog-queries.ts'
import { allow } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { globalLevelTable, ladderStepTable } from '#server/people/ladders/commands.ts'
import { saveLevelsOfStep } from '#server/people/ladders/queries.ts'
import {
  defaultQuestions,
  insertDefaultQuestions,
} from '#server/conversations/one-to-ones/default-question-commands.ts'
import { behaviourTable, valueTable } from '#server/people/values/commands.ts'
import { starterCounts } from './starter-set-queries.ts'

/** All five languages, so that one added later has its texts. */
const translations = z.record(z.enum(languages), z.string().min(1))

const starterFileSchemas = {
  levels: z.array(z.strictObject({ name: translations })),
  ladder: z.array(
    z.strictObject({ name: translations, description: translations, mission: translations }),
  ),
  values: z.array(
    z.strictObject({
      icon: z.string(),
      name: translations,
      description: translations,
      purpose: translations,
      /** One per level, lowest first. */
      behaviours: z.array(translations),
    }),
  ),
}

export function starterTexts<Part extends keyof typeof starterFileSchemas>(part: Part) {
  const file = readFileSync(new URL(`starter-${part}.json`, import.meta.url), 'utf8')
  return starterFileSchemas[part].parse(JSON.parse(file)) as z.output<
    (typeof starterFileSchemas)[Part]
  >
}

/** `all` is what is missing. Throws 409 for a part of which the company already has some. */
export async function takeStarterParts(work: UnitOfWork, wanted: StarterPart | 'all') {
  if (wanted !== 'all') return takeStarterPart(work, wanted)
  for (const part of missingParts(await starterCounts(work))) await takeStarterPart(work, part)
}

/** Throws 409 if the company already has some. */
export async function takeStarterPart(work: UnitOfWork, part: StarterPart) {
  await lockPart(work, part)
  const before = await starterCounts(work)
  allow(refuseStarterPart(part, before))
  await takers[part](work)
  work.record({ before, after: await starterCounts(work) })
}

/** Levels are locked first, as everywhere. */
async function lockPart(work: UnitOfWork, part: StarterPart) {
  if (part !== 'questions') await lockOrder(work, globalLevelTable, {})
  if (part === 'ladder') await lockOrder(work, ladderStepTable, { area_id: null })
  if (part === 'values') await lockOrder(work, valueTable, {})
  if (part !== 'questions') return
  for (const { type, step, position } of defaultQuestions())
    if (position === 0) await lockOrder(work, agendaTemplateTable, { type, step })
}

const takers: Readonly<Record<StarterPart, (work: UnitOfWork) => Promise<void>>> = {
  levels: async (work) => {
    for (const [position, level] of starterTexts('levels').entries())
      await insertCatalogItem(work, globalLevelTable, { ...level, id: newId(), position })
  },

  ladder: async (work) => {
    const levels = await globalLevelTable.rows(work)
    const steps = starterTexts('ladder')
    for (const [position, step] of steps.entries()) {
      const id = newId()
      await insertCatalogItem(work, ladderStepTable, { ...step, id, area_id: null, position })
      const level = levels[placeOnScale(position, steps.length, levels.length)]
      if (level) await saveLevelsOfStep(work, id, [level.id])
    }
  },

  values: async (work) => {
    const levels = await globalLevelTable.rows(work)
    for (const [position, { behaviours, ...value }] of starterTexts('values').entries()) {
      const id = newId()
      await insertCatalogItem(work, valueTable, { ...value, id, position })
      for (const [index, level] of levels.entries()) {
        const behaviour = behaviours[placeOnScale(index, levels.length, behaviours.length)]
        const scope = { value_id: id, global_level_id: level.id }
        if (behaviour)
          await insertCatalogItem(work, behaviourTable, {
            ...scope,
            id: newId(),
            text: behaviour,
            position: 0,
          })
      }
    }
  },

  questions: insertDefaultQuestions,
}
