import { z } from 'zod'
import { appointmentInput } from '#contract/conversations/appointment.ts'
import { text } from '#contract/kernel/fields.ts'
import { agreementSubjects } from '#domain/conversations/agreements/agreement.ts'
import { agreementResults } from '#domain/conversations/agreements/results.ts'
import { visibilities } from '#domain/conversations/comments/visibility.ts'
import { feedbackCategories } from '#domain/conversations/feedback/entry.ts'
import {
  detailsOf,
  goalDetails,
  goalEvaluations,
  trackings,
} from '#domain/conversations/goals/goal.ts'
import {
  agendaAnswerLengthMax,
  agendaQuestionLengthMax,
  agreementLengthMax,
  commentLengthMax,
  feedbackLengthMax,
  feedbackQuestionLengthMax,
  goalLengthMax,
  initiativeLengthMax,
  privateCommentLengthMax,
} from '#domain/kernel/limits.ts'
import { performanceScores, scores } from '#domain/conversations/one-to-ones/scores.ts'
import { oneToOneStates, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { daysAgo, key, words } from './shapes.ts'

const percent = z.int().min(0).max(100)
const visibility = z.enum(visibilities)
const comment = z.strictObject({ author: key, text: text(commentLengthMax), visibility, daysAgo })

/** A draft stands in the open one-to-one of the person and their manager. */
const unclosed = z.enum(['draft', 'open'])

const agreement = {
  key,
  collaborator: key,
  related: z.strictObject({ kind: z.enum(agreementSubjects), key }),
  description: text(agreementLengthMax),
  dueInDays: z.int().nullable(),
  createdDaysAgo: daysAgo,
  /** Whose it is to do. */
  owedBy: z.enum(['collaborator', 'manager']).default('collaborator'),
  /** Whether its collaborator confirmed it on the day it was made; drafts are confirmed by nobody. */
  isConfirmed: z.boolean().default(true),
  comments: z.array(comment),
}

const proposal = z.strictObject({ result: z.enum(agreementResults), daysAgo })

const goal = {
  key,
  collaborator: key,
  description: text(goalLengthMax),
  ...detailsOf((detail) => text(goalDetails[detail].lengthMax).optional()),
  dueInDays: z.int(),
  weightingPoints: percent,
  tracking: z.enum(trackings),
  manualProgress: percent.default(0),
  initiatives: z.array(
    z.strictObject({
      description: text(initiativeLengthMax),
      weightingPoints: percent,
      progress: percent,
    }),
  ),
  createdDaysAgo: daysAgo,
  comments: z.array(comment),
}

const evaluated = {
  sharedComment: text(commentLengthMax),
  privateComment: text(privateCommentLengthMax).optional(),
}
const evaluation = z.strictObject({ score: z.enum(scores), ...evaluated })

/** `…-history.json`: what the people said and did. */
export const historyFile = z.strictObject({
  agreements: z.array(
    z.discriminatedUnion('state', [
      z.strictObject({ ...agreement, state: unclosed, proposal: proposal.optional() }),
      z.strictObject({
        ...agreement,
        state: z.literal('closed'),
        result: z.enum(agreementResults),
        closedDaysAgo: daysAgo,
      }),
    ]),
  ),
  goals: z.array(
    z.discriminatedUnion('state', [
      z.strictObject({ ...goal, state: unclosed }),
      z.strictObject({
        ...goal,
        state: z.literal('closed'),
        evaluation: z.literal([...goalEvaluations]),
        closingComment: text(commentLengthMax),
        closedDaysAgo: daysAgo,
      }),
    ]),
  ),
  requests: z.array(
    z.strictObject({ asker: key, asked: key, question: text(feedbackQuestionLengthMax), daysAgo }),
  ),
  feedback: z.array(
    z.strictObject({
      author: key,
      about: key,
      text: text(feedbackLengthMax),
      visibility,
      category: z.enum(feedbackCategories),
      related: z
        .strictObject({ kind: z.enum(feedbackCategories).exclude(['global-evaluation']), key })
        .nullable(),
      daysAgo,
    }),
  ),
  oneToOnes: z.array(
    z.strictObject({
      collaborator: key,
      manager: key,
      type: z.enum(oneToOneTypes),
      appointment: appointmentInput.optional(),
      daysAgo,
      state: z.enum(oneToOneStates),
      greetings: z.string(),
      agenda: z.array(
        z.strictObject({
          askedBy: key,
          text: text(agendaQuestionLengthMax),
          answers: z.array(z.strictObject({ by: key, text: text(agendaAnswerLengthMax) })),
        }),
      ),
      skills: z.record(key, evaluation),
      values: z.record(key, evaluation),
      performance: z.strictObject({ score: z.enum(performanceScores), ...evaluated }).optional(),
      progression: z.string(),
      farewell: z.string(),
      /** Of one that was given up before it closed. */
      withdrawn: z.strictObject({ daysAgo, reason: words.nullable() }).optional(),
    }),
  ),
})
