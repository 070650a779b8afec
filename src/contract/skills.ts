import { z } from 'zod'
import { skillBehaviourRules, skillRules } from '#domain/skills/skill.ts'
import {
  archived,
  contentWords,
  movedTo,
  newPlace,
  seenVersion,
  writtenContent,
} from './kernel/content.ts'
import { endpoint } from './kernel/endpoint.ts'
import { readingView, version } from './kernel/fields.ts'
import { supportView } from './kernel/support.ts'

export const skillView = z.object({
  id: z.uuid(),
  area: z.object({ id: z.uuid(), name: readingView }),
  name: readingView,
  description: readingView,
  /** Every step of the area's ladder in its order, with what the skill means at it. */
  steps: z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(readingView) })),
})
export type SkillView = z.output<typeof skillView>

const writtenSkillView = z.object({
  ...writtenContent(skillRules),
  /** Every step of the area's ladder in its order, with what is written of it. */
  steps: z.array(
    z.object({
      id: z.uuid(),
      name: readingView,
      behaviours: z.array(z.object(writtenContent(skillBehaviourRules))),
    }),
  ),
})
export type WrittenSkillView = z.output<typeof writtenSkillView>

/** The skills of an area as its administrators write them. */
export const writtenSkillsView = z.object({
  skills: z.array(writtenSkillView),
  /** What is no longer asked, the latest first. */
  archived: z.array(z.object(writtenContent(skillRules))),
  support: supportView,
})
export type WrittenSkillsView = z.output<typeof writtenSkillsView>

const added = z.object({ id: z.uuid() })
const skillWords = contentWords(skillRules)
const behaviourWords = contentWords(skillBehaviourRules)

export const skills = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:companyId/skills',
    access: 'member',
    summary: 'The skills of an area, or of all, with the behaviours of each ladder step.',
    query: z.strictObject({ areaId: z.uuid().optional() }),
    response: z.array(skillView),
  }),
  written: endpoint({
    method: 'GET',
    path: '/companies/:companyId/skills/written',
    access: 'admin',
    summary: 'The skills of an area in their order, with what is written in each language.',
    query: z.strictObject({ areaId: z.uuid() }),
    response: writtenSkillsView,
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:companyId/areas/:areaId/skills',
    access: 'admin',
    summary: 'Add a skill behind the others of an area.',
    body: z.strictObject(skillWords),
    response: added,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/skills/:skillId',
    access: 'admin',
    summary: 'Change what a skill says, in all of the company’s languages at once.',
    body: z.strictObject({ ...skillWords, version }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/skills/:skillId/place',
    access: 'admin',
    summary: 'Move a skill to another place among those of its area.',
    body: newPlace,
    response: movedTo,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/companies/:companyId/skills/:skillId/archive',
    access: 'admin',
    summary: 'Archive a skill: it is no longer asked about, and stays where it was recorded.',
    body: archived,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:companyId/skills/:skillId/restore',
    access: 'admin',
    summary: 'Restore an archived skill, behind the others of its area.',
    body: archived,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/skills/:skillId',
    access: 'admin',
    summary: 'Delete a skill that no agreement, feedback or one-to-one is about.',
    query: seenVersion,
  }),
  addBehaviour: endpoint({
    method: 'POST',
    path: '/companies/:companyId/skills/:skillId/steps/:ladderStepId/behaviours',
    access: 'admin',
    summary: 'Add what a skill looks like at a step of its ladder, behind the other behaviours.',
    body: z.strictObject(behaviourWords),
    response: added,
  }),
  editBehaviour: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/skill-behaviours/:skillBehaviourId',
    access: 'admin',
    summary: 'Change what a behaviour says, in all of the company’s languages at once.',
    body: z.strictObject({ ...behaviourWords, version }),
  }),
  moveBehaviour: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/skill-behaviours/:skillBehaviourId/place',
    access: 'admin',
    summary: 'Move a behaviour to another place among those of its skill and step.',
    body: newPlace,
    response: movedTo,
  }),
  removeBehaviour: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/skill-behaviours/:skillBehaviourId',
    access: 'admin',
    summary: 'Remove a behaviour. One-to-ones that were shared with it keep it.',
    query: seenVersion,
  }),
}
