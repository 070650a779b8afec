import { z } from 'zod'
import { ai } from '#contract/assistant/ai.ts'
import { chatBot } from '#contract/assistant/chat-bot.ts'
import { leadership } from '#contract/assistant/leadership.ts'
import { agenda } from '#contract/conversations/agenda.ts'
import { agreements } from '#contract/conversations/agreements.ts'
import { calendar } from '#contract/conversations/calendar.ts'
import { comments } from '#contract/conversations/comments.ts'
import { feedback } from '#contract/conversations/feedback.ts'
import { feedbackRequests } from '#contract/conversations/feedback-requests.ts'
import { nineBox } from '#contract/conversations/nine-box.ts'
import { oneToOnes } from '#contract/conversations/one-to-ones.ts'
import { assistant } from '#contract/messaging/assistant.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { lifeStage } from '#contract/people/life-stage.ts'
import { personal } from '#contract/people/personal.ts'
import { users } from '#contract/people/users.ts'
import { goalEventView, goals } from '#contract/conversations/goals.ts'
import { day } from '#contract/kernel/fields.ts'
import { goalEvaluations, goalStates, trackings } from '#domain/conversations/goals/goal.ts'
import { parsePath } from '#domain/conversations/one-to-ones/content.ts'
import {
  behaviourScores,
  performanceScores,
  scores,
} from '#domain/conversations/one-to-ones/scores.ts'

/* Shapes come from the contract, so that a text that looks like a date or id stays a text. */

const instant = z.iso.datetime()
const plainText = z.string()
const word = z.literal('')

const goalFields = z.object({
  dueDate: day.optional(),
  state: z.enum(goalStates).optional(),
  tracking: z.enum(trackings).optional(),
  evaluation: z.literal([...goalEvaluations]).optional(),
})

const goalHistory = z.array(goalEventView.extend({ before: goalFields, after: goalFields }))

const aboutSomeone = {
  oneToOnes: z.array(oneToOnes.read.response),
  goals: z.array(
    goals.list.response.element.extend({
      history: goalHistory,
      comments: comments.listOnGoal.response,
    }),
  ),
  agreements: z.array(
    agreements.list.response.element.extend({ comments: comments.listOnAgreement.response }),
  ),
  feedback: feedback.list.response.shape.rows,
  nineBox: nineBox.evolution.response,
}

const pagesShape = z.object({
  me: users.me.response,
  profile: personal.profile.response,
  ...aboutSomeone,
  agendas: z.array(agenda.read.response),
  feedbackWritten: feedback.written.response.shape.rows,
  feedbackRequests: feedbackRequests.list.response,
  lifeStage: lifeStage.read.response,
  leadership: leadership.read.response,
  notifications: z.object({
    latest: notifications.list.response.shape.rows,
    previous: notifications.list.response.shape.rows,
  }),
  notificationSettings: notifications.settings.response,
  calendar: calendar.feed.response,
  assistant: assistant.read.response,
  askedAboutMe: ai.aboutMe.response.shape.rows,
  conversation: chatBot.history.response.shape.rows,
  toFinish: oneToOnes.finishing.response,
  reporting: z.array(z.object({ name: plainText, ...aboutSomeone, agenda: agenda.read.response })),
})

const pair = { collaborator: plainText, manager: plainText }

const rowsOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape))

/** The columns of `writtenQueries` in `own-data-queries.ts`. */
const writtenShape = z.object({
  comments: rowsOf({
    text: plainText,
    visibility: word,
    createdAt: instant,
    editedAt: instant,
    about: word,
    collaborator: plainText,
  }),
  feedback: rowsOf({
    text: plainText,
    visibility: word,
    category: word,
    createdAt: instant,
    collaborator: plainText,
  }),
  feedbackRequests: rowsOf({ question: plainText, askedAt: instant, author: plainText }),
  questions: rowsOf({ text: plainText, createdAt: instant, ...pair }),
  answers: rowsOf({ text: plainText, updatedAt: instant, ...pair }),
  conducted: rowsOf({
    date: day,
    type: word,
    collaborator: plainText,
    path: plainText,
    text: plainText,
    updatedAt: instant,
  }),
  agreements: rowsOf({
    description: plainText,
    createdAt: instant,
    state: word,
    collaborator: plainText,
  }),
  goalChanges: rowsOf({
    event: word,
    at: instant,
    after: goalFields,
    collaborator: plainText,
  }),
  requests: rowsOf({ reason: plainText, createdAt: instant }),
  listViews: rowsOf({ name: plainText, createdAt: instant }),
  lifeStage: rowsOf({ option: word, note: plainText, modifiedOn: day }),
  lookBacks: rowsOf({ step: word, text: plainText, doneOn: day }),
  replies: rowsOf({ text: plainText, updatedAt: instant }),
})

export const ownDataShape = { written: writtenShape, pages: pagesShape }

export type Schema = z.core.$ZodType | undefined

type ValueFormat = 'text' | 'day' | 'instant' | 'id' | 'word'

export function valueFormatOf(schema: Schema): ValueFormat {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'word'
  if (!(schema instanceof z.ZodType)) return 'text'
  const format = schema.meta()?.format ?? ('format' in schema ? schema.format : undefined)
  if (format === 'date') return 'day'
  if (format === 'date-time' || format === 'datetime') return 'instant'
  return format === 'uuid' ? 'id' : 'text'
}

export function schemaOf(schema: Schema, value: unknown): Schema {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  )
    return schemaOf(schema.unwrap(), value)
  if (schema instanceof z.ZodPipe) return schemaOf(schema.out, value)
  if (schema instanceof z.ZodUnion)
    return schemaOf(
      schema.options.find((option) => z.safeParse(option, value).success),
      value,
    )
  return schema
}

export const isKeyed = (schema: Schema) => schema instanceof z.ZodRecord

export const itemSchemaOf = (schema: Schema) =>
  schema instanceof z.ZodArray ? schema.element : undefined

export function fieldSchemaOf(
  schema: Schema,
  name: string,
  value: Readonly<Record<string, unknown>>,
): Schema {
  if ((name === 'value' || name === 'text') && typeof value['path'] === 'string')
    return fieldOfOneToOne(value['path'])
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

const ofField = {
  text: plainText,
  date: day,
  score: z.enum(scores),
  performance: z.enum(performanceScores),
  behaviourScore: z.enum(behaviourScores),
}

function fieldOfOneToOne(path: string): z.ZodType {
  return ofField[parsePath(path)?.kind ?? 'text']
}
