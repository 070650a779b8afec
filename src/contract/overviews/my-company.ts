import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView } from '#contract/kernel/fields.ts'

const content = z.object({ id: z.uuid(), name: readingView })

export const standingView = z.object({
  /** Chosen, else the only level of their step. */
  level: content.nullable(),
  places: z.array(z.object({ area: content, step: content })),
  counts: z.object({ values: z.int(), skills: z.int(), steps: z.int() }),
})
export type StandingView = z.output<typeof standingView>

const stage = content.extend({
  description: readingView,
  mission: readingView,
  levels: z.array(content),
  isMine: z.boolean(),
  skills: z.array(content.extend({ behaviours: z.array(readingView) })),
})
export type StageView = z.output<typeof stage>

export const ladderView = z.object({
  area: content.nullable(),
  stages: z.array(stage),
})
export type LadderView = z.output<typeof ladderView>

export const myCompany = {
  standing: endpoint({
    method: 'GET',
    path: '/companies/:companyId/standing',
    access: 'member',
    summary: 'Where the reader stands in the company, and how much there is to read of it.',
    response: standingView,
  }),
  stages: endpoint({
    method: 'GET',
    path: '/companies/:companyId/stages',
    access: 'member',
    summary:
      'Every ladder that has a step, area by area, with what each step asks; the company’s own comes last.',
    response: z.array(ladderView),
  }),
}
