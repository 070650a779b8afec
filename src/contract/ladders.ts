import { z } from 'zod'
import { globalLevelRules, ladderStepRules, levelsOfStepMax } from '#domain/ladders/ladder.ts'
import {
  contentReadings,
  contentWords,
  movedTo,
  newPlace,
  seenVersion,
  writtenContent,
} from './kernel/content.ts'
import { endpoint } from './kernel/endpoint.ts'
import { readingView, version } from './kernel/fields.ts'

/** Whose steps: those of the company's own ladder, or of an area; of all without it. */
const whose = z.strictObject({ ladder: z.union([z.literal('company'), z.uuid()]).optional() })

const levelView = z.object({ id: z.uuid(), ...contentReadings(globalLevelRules) })

const writtenLevelView = z.object(writtenContent(globalLevelRules))
export type WrittenLevelView = z.output<typeof writtenLevelView>

const stepView = z.object({
  id: z.uuid(),
  /** Null for a step of the company's own ladder. */
  areaId: z.uuid().nullable(),
  ...contentReadings(ladderStepRules),
  /** The global levels it corresponds to, the lowest first. */
  levels: z.array(z.object({ id: z.uuid(), name: readingView })),
})

/** A ladder step as its administrators write it. */
const writtenStepView = z.object({
  ...writtenContent(ladderStepRules),
  globalLevelIds: z.array(z.uuid()),
})
export type WrittenStepView = z.output<typeof writtenStepView>

const writtenLadderView = z.object({
  /** Whose ladder it is; null for the company's own. */
  area: z.object({ id: z.uuid(), name: readingView }).nullable(),
  steps: z.array(writtenStepView),
})
export type WrittenLadderView = z.output<typeof writtenLadderView>

const added = z.object({ id: z.uuid() })
const levelWords = contentWords(globalLevelRules)
const stepWords = {
  ...contentWords(ladderStepRules),
  /** Every global level it corresponds to. */
  globalLevelIds: z.array(z.uuid()).max(levelsOfStepMax),
}

export const ladders = {
  levels: endpoint({
    method: 'GET',
    path: '/companies/:companyId/global-levels',
    access: 'member',
    summary: 'The global levels, the lowest first.',
    response: z.array(levelView),
  }),
  writtenLevels: endpoint({
    method: 'GET',
    path: '/companies/:companyId/global-levels/written',
    access: 'admin',
    summary: 'The global levels, the lowest first, with what is written in each language.',
    response: z.array(writtenLevelView),
  }),
  addLevel: endpoint({
    method: 'POST',
    path: '/companies/:companyId/global-levels',
    access: 'admin',
    summary: 'Add a global level above the others.',
    body: z.strictObject(levelWords),
    response: added,
  }),
  editLevel: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/global-levels/:globalLevelId',
    access: 'admin',
    summary: 'Change what a global level is called, in all of the company’s languages at once.',
    body: z.strictObject({ ...levelWords, version }),
  }),
  moveLevel: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/global-levels/:globalLevelId/place',
    access: 'admin',
    summary: 'Move a global level to another place among the others.',
    body: newPlace,
    response: movedTo,
  }),
  removeLevel: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/global-levels/:globalLevelId',
    access: 'admin',
    summary: 'Delete a global level that no person, ladder step or behaviour of a value is at.',
    query: seenVersion,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/companies/:companyId/ladder-steps',
    access: 'member',
    summary:
      'The steps of a ladder, or of all ladders, the lowest first, with their global levels.',
    query: whose,
    response: z.array(stepView),
  }),
  written: endpoint({
    method: 'GET',
    path: '/companies/:companyId/ladders/written',
    access: 'admin',
    summary: 'The company’s ladder, then that of each area, with what is written in each language.',
    response: z.array(writtenLadderView),
  }),
  addStep: endpoint({
    method: 'POST',
    path: '/companies/:companyId/ladder-steps',
    access: 'admin',
    summary:
      'Add a step above the others of an area’s ladder, or of the company’s without an area.',
    body: z.strictObject({ ...stepWords, areaId: z.uuid().nullable() }),
    response: added,
  }),
  editStep: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/ladder-steps/:ladderStepId',
    access: 'admin',
    summary: 'Change what a ladder step says, in all languages at once, and its global levels.',
    body: z.strictObject({ ...stepWords, version }),
  }),
  moveStep: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/ladder-steps/:ladderStepId/place',
    access: 'admin',
    summary: 'Move a step to another place of its ladder.',
    body: newPlace,
    response: movedTo,
  }),
  removeStep: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/ladder-steps/:ladderStepId',
    access: 'admin',
    summary: 'Delete a ladder step that nobody is or was at, without global levels and behaviours.',
    query: seenVersion,
  }),
}
