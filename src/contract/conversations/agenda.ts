import { z } from 'zod'
import {
  agendaAnswerLengthMax,
  agendaQuestionLengthMax,
  requestReasonLengthMax,
} from '#domain/kernel/limits.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, text } from '#contract/kernel/fields.ts'
import { agendaItemView } from './one-to-one-views.ts'

/** The agenda of a collaborator and a manager they report to. */
const pair = '/companies/:companyId/users/:userId/agendas/:managerId'
const question = '/companies/:companyId/agenda-questions/:questionId'

const person = z.object({ id: z.uuid(), name: z.string() })
const addressee = z.enum(addressees)

/** How often a text had been saved when its writer last saw it: 0 for one that is new. */
const baseRevision = z.int().min(0)

/** A text as it is stored now. */
const savedText = z.object({ value: z.string().nullable(), revision: z.int() })

export const agendaView = z.object({
  collaborator: person,
  manager: person,
  /** Everyone the collaborator reports to: who may read it once it is in a 1:1 that is closed. */
  managers: z.array(person),
  /** Until when their open 1:1 may be finished though the one no longer reports to the other. */
  finishBy: day.nullable(),
  /** The 1:1 that the two have open. */
  oneToOne: z.object({ id: z.uuid(), state: z.enum(oneToOneStates), date: day }).nullable(),
  questions: z.array(agendaItemView),
  /** That the collaborator asked for a 1:1, and none is planned yet. */
  request: z.object({ reason: z.string().nullable(), askedOn: day }).nullable(),
})
export type AgendaView = z.output<typeof agendaView>

export const agenda = {
  read: endpoint({
    method: 'GET',
    path: pair,
    access: 'member',
    summary:
      'The agenda of a pair, in a one-to-one or between two. To anybody else it is not there.',
    response: agendaView,
  }),
  ask: endpoint({
    method: 'POST',
    path: pair,
    access: 'member',
    summary: 'Add a question to the agenda of the pair.',
    body: z.strictObject({
      text: text(agendaQuestionLengthMax),
      step: z.enum(oneToOneSteps).default('introduction'),
      addressee: addressee.default('both'),
    }),
    response: agendaItemView,
  }),
  edit: endpoint({
    method: 'PUT',
    path: question,
    access: 'member',
    summary: 'Reword a question of one’s own that nobody has answered yet; 409 over newer words.',
    body: z.strictObject({ text: text(agendaQuestionLengthMax), baseRevision }),
    response: savedText,
  }),
  address: endpoint({
    method: 'PUT',
    path: `${question}/addressee`,
    access: 'member',
    summary: 'Say for whom a question of one’s own is: only they can answer it.',
    body: z.strictObject({ addressee }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: question,
    access: 'member',
    summary: 'Take back a question of one’s own that nobody has answered yet.',
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${question}/answer`,
    access: 'member',
    summary: 'One’s own answer to a question; null takes it back, 409 over a newer one.',
    body: z.strictObject({
      text: text(agendaAnswerLengthMax).nullable(),
      baseRevision: baseRevision.default(0),
    }),
    response: savedText,
  }),
  tick: endpoint({
    method: 'PUT',
    path: `${question}/talked`,
    access: 'member',
    summary: 'Tick a question as talked about, or take the tick back.',
    body: z.strictObject({ talked: z.boolean() }),
  }),
  place: endpoint({
    method: 'PUT',
    path: `${question}/place`,
    access: 'member',
    summary: 'Put a question at a place of the agenda, from 0: one beyond the last is the last.',
    body: z.strictObject({ to: z.int().min(0) }),
  }),
  request: endpoint({
    method: 'POST',
    path: `${pair}/request`,
    access: 'member',
    summary: 'Ask one’s manager for a one-to-one; what it is about can go on the agenda too.',
    body: z.strictObject({
      reason: text(requestReasonLengthMax).nullable().default(null),
      onAgenda: z.boolean().default(false),
    }),
  }),
  withdrawRequest: endpoint({
    method: 'DELETE',
    path: `${pair}/request`,
    access: 'member',
    summary: 'Take back that one asked for a one-to-one.',
  }),
}
