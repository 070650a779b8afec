import { z } from 'zod'
import {
  globalLevelRules,
  ladderStepRules,
  levelsOfStepMax,
} from '#domain/people/ladders/ladder.ts'
import { archivableCalls, catalogCalls, suffixCalls } from '#contract/kernel/catalog-calls.ts'
import { catalogReadings, writtenCatalog } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView } from '#contract/kernel/fields.ts'

/** The company's own ladder, an area's, or all when omitted. */
const whose = z.strictObject({ ladder: z.union([z.literal('company'), z.uuid()]).optional() })

const levelView = z.object({ id: z.uuid(), ...catalogReadings(globalLevelRules) })

const writtenLevelView = z.object(writtenCatalog(globalLevelRules))
const stepView = z.object({
  id: z.uuid(),
  /** Null for a step of the company's own ladder. */
  areaId: z.uuid().nullable(),
  ...catalogReadings(ladderStepRules),
  levels: z.array(z.object({ id: z.uuid(), name: readingView })),
})

const writtenStepView = z.object({
  ...writtenCatalog(ladderStepRules),
  globalLevelIds: z.array(z.uuid()),
})
export type WrittenStepView = z.output<typeof writtenStepView>

const writtenLadderView = z.object({
  area: z.object({ id: z.uuid(), name: readingView }).nullable(),
  steps: z.array(writtenStepView),
  /** Most recent first. */
  archived: z.array(writtenStepView),
})
export const ladders = {
  levels: endpoint.member({
    route: 'GET /companies/:companyId/global-levels',
    summary: 'The global levels, the lowest first.',
    response: z.array(levelView),
  }),
  writtenLevels: endpoint.admin({
    route: 'GET /companies/:companyId/global-levels/written',
    summary: 'The global levels, the lowest first, with what is written in each language.',
    response: z.array(writtenLevelView),
  }),
  ...suffixCalls(
    'Level',
    catalogCalls({
      rules: globalLevelRules,
      path: '/companies/:companyId/global-levels',
      id: 'globalLevelId',
      summaries: {
        add: 'Add a global level above the others.',
        edit: 'Change what a global level is called, in all of the company’s languages at once.',
        move: 'Move a global level to another place among the others.',
        remove: 'Delete a global level that no person, ladder step or behaviour of a value is at.',
      },
    }),
  ),
  steps: endpoint.member({
    route: 'GET /companies/:companyId/ladder-steps',
    summary:
      'The steps of a ladder, or of all ladders, the lowest first, with their global levels.',
    query: whose,
    response: z.array(stepView),
  }),
  written: endpoint.admin({
    route: 'GET /companies/:companyId/ladders/written',
    summary: 'The company’s ladder, then that of each area, with what is written in each language.',
    response: z.array(writtenLadderView),
  }),
  ...suffixCalls(
    'Step',
    archivableCalls({
      rules: ladderStepRules,
      also: {
        globalLevelIds: z.array(z.uuid()).max(levelsOfStepMax),
      },
      within: { areaId: z.uuid().nullable() },
      path: '/companies/:companyId/ladder-steps',
      id: 'ladderStepId',
      summaries: {
        add: 'Add a step above the others of an area’s ladder, or of the company’s without an area.',
        edit: 'Change what a ladder step says, in all languages at once, and its global levels.',
        move: 'Move a step to another place of its ladder.',
        archive: 'Archive a ladder step: nobody is put at it any more, and who is at it stays.',
        restore: 'Restore an archived ladder step, behind the others of its ladder or at a place.',
        remove:
          'Delete a ladder step that nobody is at, without global levels and behaviours. Who was at it keeps its name in their history.',
      },
    }),
  ),
}
