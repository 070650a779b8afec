import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView } from '#contract/kernel/fields.ts'

const content = z.object({ id: z.uuid(), name: readingView })

export const standingView = z.object({
  /** What is expected of the reader: chosen, else the only level that their step corresponds to. */
  level: content.nullable(),
  /** Their active places, the longest standing one first. */
  places: z.array(z.object({ area: content, step: content })),
  /** How much there is to read. */
  counts: z.object({ values: z.int(), skills: z.int(), steps: z.int() }),
})
export type StandingView = z.output<typeof standingView>

const stage = content.extend({
  description: readingView,
  mission: readingView,
  /** The global levels it corresponds to. */
  levels: z.array(content),
  /** Whether the reader is at it. */
  isMine: z.boolean(),
  /** The skills that have behaviours at it, in their order. */
  skills: z.array(content.extend({ behaviours: z.array(readingView) })),
})
export type StageView = z.output<typeof stage>

export const ladderView = z.object({
  /** Null for the company's own ladder. */
  area: content.nullable(),
  stages: z.array(stage),
})
export type LadderView = z.output<typeof ladderView>

/** What everyone in a company reads of how it is made. */
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
