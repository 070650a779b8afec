import { z } from 'zod'
import { goalEvaluations } from '#domain/conversations/goals/goal.ts'
import { placementReplyLengthMax } from '#domain/kernel/limits.ts'
import { boxLevels } from '#domain/conversations/nine-box/axes.ts'
import { quadrantRules } from '#domain/conversations/nine-box/quadrants.ts'
import { performanceScores, scores } from '#domain/conversations/one-to-ones/scores.ts'
import { localized } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  day,
  instant,
  localizedRecord,
  readingView,
  text,
  version,
} from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const box = { impact: z.enum(boxLevels), culture: z.enum(boxLevels) }
/** Hundredths, 100 to 300, rounded down. */
const hundredths = z.int()

const scored = localizedRecord.extend({ score: z.enum(scores) })

const evidence = z.object({
  performance: z.enum(performanceScores),
  skills: z.array(scored),
  values: z.array(scored),
  goals: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      weightingPoints: z.int(),
      evaluation: z.literal([...goalEvaluations]),
      closedOn: day,
    }),
  ),
  previous: z.object({ oneToOneId: z.uuid(), closedOn: day }).nullable(),
  /** Percent of the axis. */
  weights: z.object({
    performance: z.int(),
    goals: z.int(),
    skills: z.int(),
    values: z.int(),
  }),
  thresholds: z.object({ medium: hundredths, high: hundredths }),
})
export type EvidenceView = z.output<typeof evidence>

const reply = z.object({ text: z.string(), version, updatedAt: instant })

export const placementView = z.object({
  id: z.uuid(),
  oneToOneId: z.uuid(),
  placedOn: day,
  impact: hundredths,
  culture: hundredths,
  box: z.object(box),
  step: localizedRecord,
  team: z.string(),
  evidence,
  reply: reply.nullable(),
})
export type PlacementView = z.output<typeof placementView>

export const evolutionView = z.object({
  /** Current teams; a null position means not enough evidence yet. */
  places: z.array(
    z.object({
      membershipId: z.uuid(),
      reportsTo: z.uuid(),
      team: z.string(),
      step: localizedRecord,
      stepSince: day,
      positionId: z.uuid().nullable(),
    }),
  ),
  placements: z.array(placementView),
})
export type EvolutionView = z.output<typeof evolutionView>

const position = z.object({
  placementId: z.uuid(),
  placedOn: day,
  impact: hundredths,
  culture: hundredths,
  box: z.object(box),
})

export const teamMemberView = z.object({
  userId: z.uuid(),
  name: z.string(),
  picture: pictureView,
  team: z.object({ id: z.uuid(), name: z.string() }),
  step: localizedRecord,
  position: position.nullable(),
  /** After the previous review at the same step. */
  before: position.nullable(),
})
export type TeamMemberView = z.output<typeof teamMemberView>

export const quadrantView = z.object({
  ...box,
  name: readingView,
  description: readingView,
  recommendations: readingView,
})
export type QuadrantView = z.output<typeof quadrantView>

const quadrantTexts = {
  ...localized('name', quadrantRules.name.max),
  ...localized('description', quadrantRules.description.max),
  ...localized('recommendations', quadrantRules.recommendations.max),
}

const quadrantDetails = z.object({
  ...box,
  ...quadrantTexts,
  isOwn: z.boolean(),
  /** 0 until someone writes them. */
  version: z.int().min(0),
})
export type QuadrantDetails = z.output<typeof quadrantDetails>

const replyPath = '/companies/:companyId/placements/:placementId/reply'

export const nineBox = {
  evolution: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId/nine-box',
    summary:
      'Where the reader, or a collaborator who reports to them, is in the Nine Box and was before, each with its evidence; as far as the company shows it.',
    response: evolutionView,
  }),
  team: endpoint.member({
    route: 'GET /companies/:companyId/nine-box',
    summary:
      'Where those who report to the reader are in the Nine Box, as far as the company shows it.',
    response: z.array(teamMemberView),
  }),
  reply: endpoint.member({
    route: `PUT ${replyPath}`,
    summary:
      'Say something to one’s own placement, or say it anew: it is kept with it, for the manager too. The first has the version 0.',
    body: z.strictObject({ text: text(placementReplyLengthMax), version: z.int().min(0) }),
  }),
  removeReply: endpoint.member({
    route: `DELETE ${replyPath}`,
    summary: 'Take back what one said to one’s own placement.',
  }),
}

export const nineBoxQuadrants = {
  list: endpoint.member({
    route: 'GET /companies/:companyId/nine-box/quadrants',
    summary: 'The nine boxes in the reader’s language: what each means here and what helps in it.',
    response: z.array(quadrantView),
  }),
  details: endpoint.admin({
    route: 'GET /companies/:companyId/nine-box/quadrants/details',
    summary: 'What is written of the nine boxes in every language.',
    response: z.array(quadrantDetails),
  }),
  edit: endpoint.admin({
    route: 'PUT /companies/:companyId/nine-box/quadrants',
    summary: 'Change what is written of one of the nine boxes.',
    body: z.strictObject({ ...box, ...quadrantTexts, version: z.int().min(0) }),
  }),
  restore: endpoint.admin({
    route: 'POST /companies/:companyId/nine-box/quadrants/restoration',
    summary: 'Give one of the nine boxes its default texts back.',
    body: z.strictObject({ ...box, version }),
  }),
}
