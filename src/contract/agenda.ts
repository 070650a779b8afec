import { z } from 'zod'
import { agendaAnswerLengthMax, agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { oneToOneSteps } from '#domain/one-to-ones/content.ts'
import { endpoint } from './kernel/endpoint.ts'
import { text } from './kernel/fields.ts'
import { agendaItemView } from './one-to-one-views.ts'

const question = '/companies/:companyId/one-to-ones/:oneToOneId/agenda/:questionId'

export const agenda = {
  ask: endpoint({
    method: 'POST',
    path: '/companies/:companyId/one-to-ones/:oneToOneId/agenda',
    access: 'member',
    summary: 'Add a question to the agenda of the pair.',
    body: z.strictObject({
      text: text(agendaQuestionLengthMax),
      step: z.enum(oneToOneSteps).default('introduction'),
    }),
    response: agendaItemView,
  }),
  edit: endpoint({
    method: 'PUT',
    path: question,
    access: 'member',
    summary: 'Reword a question of one’s own that nobody has answered yet.',
    body: z.strictObject({ text: text(agendaQuestionLengthMax) }),
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
    summary: 'One’s own answer to a question; null takes it back.',
    body: z.strictObject({ text: text(agendaAnswerLengthMax).nullable() }),
  }),
}
