import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView, localizedRecord } from '#contract/kernel/fields.ts'

export const standingView = z.object({
  /** Chosen, else the only level of their step. */
  level: localizedRecord.nullable(),
  places: z.array(z.object({ area: localizedRecord, step: localizedRecord })),
  counts: z.object({ values: z.int(), skills: z.int(), steps: z.int() }),
})
export type StandingView = z.output<typeof standingView>

const stage = localizedRecord.extend({
  description: readingView,
  mission: readingView,
  levels: z.array(localizedRecord),
  isMine: z.boolean(),
  skills: z.array(localizedRecord.extend({ behaviours: z.array(readingView) })),
})
export type StageView = z.output<typeof stage>

export const ladderView = z.object({
  area: localizedRecord.nullable(),
  stages: z.array(stage),
})
export type LadderView = z.output<typeof ladderView>

export const myCompany = {
  standing: endpoint.member({
    route: 'GET /companies/:companyId/standing',
    summary: 'Where the reader stands in the company, and how much there is to read of it.',
    response: standingView,
  }),
  stages: endpoint.member({
    route: 'GET /companies/:companyId/stages',
    summary:
      'Every ladder that has a step, area by area, with what each step asks; the company’s own comes last.',
    response: z.array(ladderView),
  }),
}
