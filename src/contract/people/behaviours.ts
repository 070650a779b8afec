import { z } from 'zod'
import { skillBehaviourRules } from '#domain/people/skills/skill.ts'
import { behaviourRules } from '#domain/people/values/value.ts'
import { writtenCatalog } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView, localizedRecord } from '#contract/kernel/fields.ts'

const crossing = { rowId: z.uuid(), columnId: z.uuid() }

const gridView = {
  rows: z.array(localizedRecord),
  /** Levels, or the steps of the area's ladder, lowest first. */
  columns: z.array(localizedRecord),
}

export const valueGridView = z.object({
  ...gridView,
  behaviours: z.array(z.object({ ...crossing, ...writtenCatalog(behaviourRules) })),
})

export const skillGridView = z.object({
  area: z.object({ name: readingView }),
  ...gridView,
  behaviours: z.array(z.object({ ...crossing, ...writtenCatalog(skillBehaviourRules) })),
})

export const behaviours = {
  ofValues: endpoint.admin({
    route: 'GET /companies/:companyId/value-behaviours',
    summary: 'What every value looks like at every global level, in each language.',
    response: valueGridView,
  }),
  ofSkills: endpoint.admin({
    route: 'GET /companies/:companyId/areas/:areaId/skill-behaviours',
    summary:
      'What every skill of an area looks like at every step of its ladder, in each language.',
    response: skillGridView,
  }),
}
