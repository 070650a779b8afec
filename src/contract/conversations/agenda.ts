import { z } from 'zod'
import {
  agendaAnswerLengthMax,
  agendaQuestionLengthMax,
  requestReasonLengthMax,
} from '#domain/kernel/limits.ts'
import { agendaTemplateTypes } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, text } from '#contract/kernel/fields.ts'
import { agendaItemView } from './one-to-one-views.ts'

const pair = '/companies/:companyId/users/:userId/agendas/:managerId'
const question = '/companies/:companyId/agenda-questions/:questionId'

const person = z.object({ id: z.uuid(), name: z.string() })
const addressee = z.enum(addressees)

/** Revision the author last read; 0 for a new text. */
const baseRevision = z.int().min(0)

const savedText = z.object({ value: z.string().nullable(), revision: z.int() })

export const agendaView = z.object({
  collaborator: person,
  manager: person,
  /** Future readers: they can read it once its 1:1 closes. */
  managers: z.array(person),
  /** Last day to finish their open 1:1 after a change of manager. */
  finishBy: day.nullable(),
  oneToOne: z.object({ id: z.uuid(), state: z.enum(oneToOneStates), date: day }).nullable(),
  questions: z.array(agendaItemView),
  request: z.object({ reason: z.string().nullable(), askedOn: day }).nullable(),
})
export type AgendaView = z.output<typeof agendaView>

export const agenda = {
  read: endpoint.member({
    route: `GET ${pair}`,
    summary:
      'The agenda of a pair, in a one-to-one or between two. To anybody else it is not there.',
    response: agendaView,
  }),
  sets: endpoint.member({
    route: 'GET /companies/:companyId/agenda-sets',
    summary:
      'The sets of questions that the company has for its one-to-ones, and how many are in each.',
    response: z.array(z.object({ set: z.enum(agendaTemplateTypes), count: z.int() })),
  }),
  ask: endpoint.member({
    route: `POST ${pair}`,
    adds: true,
    summary: 'Add a question to the agenda of the pair.',
    body: z.strictObject({
      text: text(agendaQuestionLengthMax),
      step: z.enum(oneToOneSteps).default('introduction'),
      addressee: addressee.default('both'),
    }),
    response: agendaItemView,
  }),
  edit: endpoint.member({
    route: `PUT ${question}`,
    summary: 'Reword a question of one’s own that nobody has answered yet; 409 over newer words.',
    body: z.strictObject({ text: text(agendaQuestionLengthMax), baseRevision }),
    response: savedText,
  }),
  address: endpoint.member({
    route: `PUT ${question}/addressee`,
    summary: 'Say for whom a question of one’s own is: only they can answer it.',
    body: z.strictObject({ addressee }),
  }),
  remove: endpoint.member({
    route: `DELETE ${question}`,
    summary:
      'Remove a question: one’s own is deleted while nobody has answered it; any other is taken off the open one-to-one and kept.',
    response: z.object({ kept: z.boolean() }),
  }),
  putBack: endpoint.member({
    route: `DELETE ${question}/removal`,
    summary: 'Put a question back on the one-to-one it was taken off.',
  }),
  answer: endpoint.member({
    route: `PUT ${question}/answer`,
    summary: 'One’s own answer to a question; null takes it back, 409 over a newer one.',
    body: z.strictObject({
      text: text(agendaAnswerLengthMax).nullable(),
      baseRevision: baseRevision.default(0),
    }),
    response: savedText,
  }),
  tick: endpoint.member({
    route: `PUT ${question}/talked`,
    summary: 'Tick a question as talked about, or take the tick back.',
    body: z.strictObject({ talked: z.boolean() }),
  }),
  place: endpoint.member({
    route: `PUT ${question}/place`,
    summary: 'Put a question at a place of the agenda, from 0: one beyond the last is the last.',
    body: z.strictObject({ to: z.int().min(0) }),
  }),
  request: endpoint.member({
    route: `POST ${pair}/request`,
    summary: 'Ask one’s manager for a one-to-one; what it is about can go on the agenda too.',
    body: z.strictObject({
      reason: text(requestReasonLengthMax).nullable().default(null),
      onAgenda: z.boolean().default(false),
    }),
  }),
  withdrawRequest: endpoint.member({
    route: `DELETE ${pair}/request`,
    summary: 'Take back that one asked for a one-to-one.',
  }),
}
