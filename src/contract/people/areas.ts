import { z } from 'zod'
import { areaRules } from '#domain/people/areas/area.ts'
import { areaKinds } from '#domain/people/skills/starter-skills.ts'
import { priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'
import { archivableCalls } from '#contract/kernel/catalog-calls.ts'
import { catalogReadings, writtenCatalog } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView, text, version } from '#contract/kernel/fields.ts'

const areaCounts = {
  teams: z.int(),
  /** Distinct people active in its teams. */
  people: z.int(),
  steps: z.int(),
  skills: z.int(),
}

export const areaView = z.object({
  id: z.uuid(),
  name: readingView,
  hasMission: z.boolean(),
  isArchived: z.boolean(),
  version: z.int(),
  ...areaCounts,
})
export type AreaView = z.output<typeof areaView>

export const writtenAreaView = z.object(writtenCatalog(areaRules))
const ladderSteps = z.array(
  z.object({ id: z.uuid(), name: readingView, description: readingView, mission: readingView }),
)
const skills = z.array(z.object({ id: z.uuid(), name: readingView, description: readingView }))
const businessPriorities = z.array(z.string())

export const areaDetailView = z.object({
  ...writtenCatalog(areaRules),
  ...catalogReadings(areaRules),
  isArchived: z.boolean(),
  businessPriorities,
  people: z.int(),
  /** Active first, by name. */
  teams: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      active: z.boolean(),
      manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      people: z.int(),
    }),
  ),
  steps: ladderSteps,
  skills,
})
export type AreaDetailView = z.output<typeof areaDetailView>

export const managedTeamView = z.object({
  id: z.uuid(),
  name: z.string(),
  growthChallenges: z.array(z.string()),
  version: z.int(),
  area: z.object({
    id: z.uuid(),
    ...catalogReadings(areaRules),
    businessPriorities,
    version: z.int(),
    /** The company's ladder when the area has none. */
    steps: ladderSteps,
    skills,
  }),
})
export type ManagedTeamView = z.output<typeof managedTeamView>

export const areas = {
  list: endpoint.admin({
    route: 'GET /companies/:companyId/areas',
    summary:
      'The company’s areas in their order, with how much is in each; archived ones are last.',
    response: z.array(areaView),
  }),
  written: endpoint.admin({
    route: 'GET /companies/:companyId/areas/written',
    summary:
      'The areas that are not archived, in their order, with what is written in each language.',
    response: z.array(writtenAreaView),
  }),
  managed: endpoint.member({
    route: 'GET /companies/:companyId/managed-teams',
    summary:
      'The active teams that the reader manages, with their area’s mission, ladder and skills.',
    response: z.array(managedTeamView),
  }),
  detail: endpoint.admin({
    route: 'GET /companies/:companyId/areas/:areaId',
    summary: 'One area: its words, business priorities, teams, ladder steps and skills.',
    response: areaDetailView,
  }),
  changePriorities: endpoint.member({
    route: 'PUT /companies/:companyId/areas/:areaId/business-priorities',
    summary: 'Say what comes first in an area: its administrators, and the managers of its teams.',
    body: z.strictObject({
      lines: z.array(text(priorityLineLengthMax)).max(priorityLinesMax),
      version,
    }),
  }),
  ...archivableCalls({
    rules: areaRules,
    within: { starterSkills: z.enum(areaKinds).optional() },
    path: '/companies/:companyId/areas',
    id: 'areaId',
    summaries: {
      add: 'Add an area behind the others. It has a name in the company’s first language, and skills that come with the product if wanted.',
      edit: 'Change an area’s name and mission, in all of the company’s languages at once.',
      move: 'Move an area to another place among the company’s areas.',
      archive: 'Take an area without active teams from lists and choices; history still names it.',
      restore: 'Put an archived area behind the others again, or at a place.',
      remove:
        'Delete an area without active teams or history, with its inactive teams, steps and skills.',
    },
  }),
}
