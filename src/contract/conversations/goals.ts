import { z } from 'zod'
import {
  detailsOf,
  goalDetails,
  goalEvaluations,
  goalStates,
  initiativesMax,
  trackings,
  type GoalDetail,
} from '#domain/conversations/goals/goal.ts'
import { goalEvents } from '#domain/conversations/goals/history.ts'
import { commentLengthMax, goalLengthMax, initiativeLengthMax } from '#domain/kernel/limits.ts'
import { day, decidedIn, instant, text, version, wholeNumber } from '#contract/kernel/fields.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

const rebalancedMax = 200

const percent = wholeNumber(0, 100)
const evaluation = z.literal([...goalEvaluations])

/** `progress` is derived, 0 to 100. */
export const goalView = z.object({
  id: z.uuid(),
  collaboratorId: z.uuid(),
  draftOf: z.uuid().nullish(),
  oneToOneId: z.uuid().nullable(),
  description: z.string(),
  ...detailsOf(() => z.string().nullable()),
  dueDate: day,
  weightingPoints: percent,
  state: z.enum(goalStates),
  tracking: z.enum(trackings),
  manualProgress: percent,
  initiatives: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      progress: percent,
      weightingPoints: percent,
    }),
  ),
  progress: percent,
  evaluation: evaluation.nullable(),
  version: z.int(),
})
export type GoalView = z.output<typeof goalView>

const changedValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Only the fields that changed (section 3). */
export const goalEventView = z.object({
  event: z.enum(goalEvents),
  initiativeId: z.uuid().nullable(),
  who: z.uuid(),
  at: instant,
  before: changedValues.nullable(),
  after: changedValues.nullable(),
})
export type GoalEventView = z.output<typeof goalEventView>

/** `points` are oldest first. */
export const goalOverTimeView = z.object({
  goalId: z.uuid(),
  setBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  points: z.array(z.object({ at: instant, progress: percent })),
})
export type GoalOverTimeView = z.output<typeof goalOverTimeView>

const goalFields = {
  description: text(goalLengthMax),
  weightingPoints: percent,
  tracking: z.enum(trackings),
}
const initiativeFields = { description: text(initiativeLengthMax), weightingPoints: percent }

const detail = (key: GoalDetail) => text(goalDetails[key].lengthMax).nullable()

/** As previewed; 409 `planChanged` if it differs now. Omitted: other goals keep their weights. */
const rebalance = z
  .array(z.strictObject({ id: z.uuid(), before: percent, after: percent }))
  .max(rebalancedMax)
  .optional()

const newInitiative = z.strictObject({ ...initiativeFields, progress: percent.default(0) })
const editedInitiative = z.strictObject({
  ...initiativeFields,
  /** An existing initiative to keep; omitted for a new one. */
  id: z.uuid().optional(),
  progress: percent,
})

export const goals = {
  list: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId/goals',
    summary:
      'The goals of a collaborator that the reader may see, by due date; closed ones last, most recently closed first.',
    query: z.strictObject({ state: z.enum(goalStates).optional() }),
    response: z.array(goalView),
  }),
  overTime: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId/goals/over-time',
    summary: 'Who set each goal that the reader may see, and how its progress went.',
    response: z.array(goalOverTimeView),
  }),
  create: endpoint.member({
    route: 'POST /companies/:companyId/users/:userId/goals',
    adds: true,
    summary: 'Start a goal: a draft inside a one-to-one, in progress at once outside one.',
    body: z.strictObject({
      ...goalFields,
      /** Defaults to the end of the quarter. */
      dueDate: day.optional(),
      manualProgress: percent.default(0),
      initiatives: z.array(newInitiative).max(initiativesMax).default([]),
      oneToOneId: z.uuid().nullable().default(null),
      ...detailsOf((key) => detail(key).default(null)),
      rebalance,
    }),
    response: goalView,
  }),
  edit: endpoint.member({
    route: 'PUT /companies/:companyId/goals/:goalId',
    summary: 'Change what a goal and its initiatives say, until it is closed.',
    body: z.strictObject({
      ...goalFields,
      dueDate: day,
      manualProgress: percent,
      initiatives: z.array(editedInitiative).max(initiativesMax),
      ...detailsOf(detail),
      rebalance,
      version,
    }),
    response: goalView,
  }),
  report: endpoint.member({
    route: 'PATCH /companies/:companyId/goals/:goalId/progress',
    summary: 'Report progress, of the goal by hand or of some of its initiatives.',
    body: z.strictObject({
      manualProgress: percent.optional(),
      initiatives: z
        .array(z.strictObject({ id: z.uuid(), progress: percent }))
        .max(initiativesMax)
        .default([]),
    }),
    response: goalView,
  }),
  undo: endpoint.member({
    route: 'POST /companies/:companyId/goals/:goalId/progress/undo',
    summary:
      'Undo one’s own change of progress of the last seconds, if nothing else changed since.',
    body: z.strictObject({ version }),
    response: goalView,
  }),
  open: endpoint.member({
    route: 'POST /companies/:companyId/goals/:goalId/open',
    summary: 'Put a draft in progress: from here on the collaborator sees it.',
    response: goalView,
  }),
  close: endpoint.member({
    route: 'POST /companies/:companyId/goals/:goalId/close',
    adds: true,
    summary: 'Close a goal with its evaluation and a shared comment, for good: now or once shared.',
    body: z.strictObject({
      evaluation,
      comment: text(commentLengthMax),
      oneToOneId: decidedIn,
    }),
    response: goalView,
  }),
  remove: endpoint.member({
    route: 'DELETE /companies/:companyId/goals/:goalId',
    summary: 'Remove a draft. Its history stays.',
  }),
  history: endpoint.member({
    route: 'GET /companies/:companyId/goals/:goalId/history',
    summary: 'What happened to a goal, oldest first; the collaborator reads on from its sharing.',
    response: z.array(goalEventView),
  }),
}
