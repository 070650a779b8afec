import { z } from 'zod'
import { areaRules } from '#domain/people/areas/area.ts'
import { skillBehaviourRules, skillRules } from '#domain/people/skills/skill.ts'
import { areaKinds } from '#domain/people/skills/starter-skills.ts'
import { archivableCalls, catalogCalls, suffixCalls } from '#contract/kernel/catalog-calls.ts'
import { catalogReadings, catalogWords, writtenCatalog } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView } from '#contract/kernel/fields.ts'
import { supportView } from '#contract/kernel/support.ts'

export const skillView = z.object({
  id: z.uuid(),
  area: z.object({ id: z.uuid(), name: readingView }),
  name: readingView,
  description: readingView,
  /** Every step of the ladder, in order. */
  steps: z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(readingView) })),
})
export type SkillView = z.output<typeof skillView>

const writtenSkillView = z.object({
  ...writtenCatalog(skillRules),
  steps: z.array(
    z.object({
      id: z.uuid(),
      name: readingView,
      behaviours: z.array(z.object(writtenCatalog(skillBehaviourRules))),
    }),
  ),
})
export const writtenSkillsView = z.object({
  skills: z.array(writtenSkillView),
  /** Most recent first. */
  archived: z.array(z.object(writtenCatalog(skillRules))),
  support: supportView,
})
export const starterSkillsView = z.object({
  kind: z.enum(areaKinds),
  name: readingView,
  /** Of the area, in every language. */
  ...catalogWords({ name: areaRules.name }),
  skills: z.array(z.object({ ...catalogReadings(skillRules), behaviours: z.array(readingView) })),
})
export type StarterSkillsView = z.output<typeof starterSkillsView>

export const skills = {
  starters: endpoint.admin({
    route: 'GET /companies/:companyId/starter-skills',
    summary: 'Skills that come with the product, by kind of area, with a behavior per ladder step.',
    response: z.array(starterSkillsView),
  }),
  takeStarters: endpoint.admin({
    route: 'POST /companies/:companyId/areas/:areaId/starter-skills',
    summary:
      'Add the skills that come with the product to an area. Refused if the area has skills, or no ladder steps.',
    body: z.strictObject({ kind: z.enum(areaKinds) }),
  }),
  list: endpoint.member({
    route: 'GET /companies/:companyId/skills',
    summary: 'The skills of an area, or of all, with the behaviours of each ladder step.',
    query: z.strictObject({ areaId: z.uuid().optional() }),
    response: z.array(skillView),
  }),
  written: endpoint.admin({
    route: 'GET /companies/:companyId/skills/written',
    summary: 'The skills of an area in their order, with what is written in each language.',
    query: z.strictObject({ areaId: z.uuid() }),
    response: writtenSkillsView,
  }),
  ...archivableCalls({
    rules: skillRules,
    path: '/companies/:companyId/skills',
    id: 'skillId',
    addPath: '/companies/:companyId/areas/:areaId/skills',
    summaries: {
      add: 'Add a skill behind the others of an area.',
      edit: 'Change what a skill says, in all of the company’s languages at once.',
      move: 'Move a skill to another place among those of its area.',
      archive: 'Archive a skill: it is no longer asked about, and stays where it was recorded.',
      restore: 'Restore an archived skill, behind the others of its area or at a place.',
      remove: 'Delete a skill that no agreement, feedback or one-to-one is about.',
    },
  }),
  ...suffixCalls(
    'Behaviour',
    catalogCalls({
      rules: skillBehaviourRules,
      path: '/companies/:companyId/skill-behaviours',
      id: 'skillBehaviourId',
      addPath: '/companies/:companyId/skills/:skillId/steps/:ladderStepId/behaviours',
      summaries: {
        add: 'Add what a skill looks like at a step of its ladder, behind the other behaviours.',
        edit: 'Change what a behaviour says, in all of the company’s languages at once.',
        move: 'Move a behaviour to another place among those of its skill and step.',
        remove: 'Remove a behaviour. One-to-ones that were shared with it keep it.',
      },
    }),
  ),
}
