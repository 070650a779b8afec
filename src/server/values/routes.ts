import type { values } from '#contract/values.ts'
import { read, type LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { valuesByLevel } from './queries.ts'

export const valueRoutes: Handlers<typeof values> = {
  list: async (work) => {
    const reading = (text: LocalizedText) => read(text, work.language, work.company.languages)
    const rows = await valuesByLevel(work)
    return rows.map(({ id, name, description, purpose, levels }) => ({
      id,
      name: reading(name),
      description: reading(description),
      purpose: reading(purpose),
      levels: levels.map((level) => ({
        id: level.id,
        name: reading(level.name),
        behaviours: level.behaviours.map(reading),
      })),
    }))
  },
}
