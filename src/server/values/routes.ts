import type { values } from '#contract/values.ts'
import { toFields } from '#domain/kernel/localized-fields.ts'
import { valueFields } from '#domain/values/value.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { addValue, editValue } from './commands.ts'
import { valuesByLevel, type ValueRow } from './queries.ts'

export const valueRoutes: Handlers<typeof values> = {
  list: async (work) => {
    const reading = readingIn(work)
    const rows = await valuesByLevel(work)
    return rows.map(({ id, name, description, purpose, levels }) => ({
      id,
      name: reading(name),
      description: reading(description),
      purpose: reading(purpose),
      levels: levelsIn(work, levels),
    }))
  },

  written: async (work) => {
    const rows = await valuesByLevel(work)
    return rows.map(({ id, version, levels, ...texts }) => ({
      id,
      ...toFields(valueFields, texts),
      levels: levelsIn(work, levels),
      version,
    }))
  },

  add: (work, { body }) => addValue(work, body),

  edit: (work, { params, body }) => editValue(work, params.valueId, body),
}

function levelsIn(work: UnitOfWork, levels: ValueRow['levels']) {
  const reading = readingIn(work)
  return levels.map(({ id, name, behaviours }) => ({
    id,
    name: reading(name),
    behaviours: behaviours.map(reading),
  }))
}
