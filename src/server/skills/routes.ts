import type { skills } from '#contract/skills.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { skillsByStep } from './queries.ts'

export const skillRoutes: Handlers<typeof skills> = {
  list: async (work, { query }) => {
    const reading = readingIn(work)
    const rows = await skillsByStep(work, query.areaId)
    return rows.map(({ id, area_id, area_name, name, description, steps }) => ({
      id,
      area: { id: area_id, name: reading(area_name) },
      name: reading(name),
      description: reading(description),
      steps: steps.map((step) => ({
        id: step.id,
        name: reading(step.name),
        behaviours: step.behaviours.map(reading),
      })),
    }))
  },
}
