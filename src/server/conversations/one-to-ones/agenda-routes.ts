import type { agenda } from '#contract/conversations/agenda.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { canSeeAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import {
  addressQuestion,
  answerQuestion,
  askQuestion,
  placeQuestion,
  putQuestionBack,
  removeQuestion,
  rewordQuestion,
  tickQuestion,
} from './agenda-commands.ts'
import { openAgendaOf } from '#server/conversations/meeting/agenda-queries.ts'
import { agendaSets } from './agenda-templates/queries.ts'
import { readPair } from './pair-queries.ts'
import { requestOneToOne, withdrawRequest } from './request-commands.ts'
import { agendaItemView } from './views.ts'

const pairIn = ({ userId, managerId }: { userId: string; managerId: string }) => ({
  collaboratorId: userId,
  managerId,
})

export const agendaRoutes: Handlers<typeof agenda> = {
  read: async (work, { params }) => {
    const pair = pairIn(params)
    const { request, ...standing } = await readPair(work, pair)
    if (!canSeeAgenda({ ...pair, finishBy: standing.finishBy }, work.actor)) throw notFound()
    const questions = await openAgendaOf(work, pair)
    const { timeZone } = work.company
    return {
      ...standing,
      questions: questions.map((question) => agendaItemView(work, question)),
      request: request && {
        reason: request.reason,
        askedOn: dayAt(request.askedAt.getTime(), timeZone),
      },
    }
  },

  sets: agendaSets,

  ask: async (work, { params, body }) =>
    agendaItemView(work, await askQuestion(work, pairIn(params), body)),

  edit: (work, { params, body: { text, baseRevision } }) =>
    rewordQuestion(work, params.questionId, { value: text, baseRevision }),

  address: (work, { params, body }) => addressQuestion(work, params.questionId, body.addressee),

  remove: (work, { params }) => removeQuestion(work, params.questionId),

  putBack: (work, { params }) => putQuestionBack(work, params.questionId),

  answer: (work, { params, body: { text, baseRevision } }) =>
    answerQuestion(work, params.questionId, { value: text || null, baseRevision }),

  tick: (work, { params, body }) => tickQuestion(work, params.questionId, body.talked),

  place: (work, { params, body }) => placeQuestion(work, params.questionId, body.to),

  request: (work, { params, body }) => requestOneToOne(work, pairIn(params), body),

  withdrawRequest: (work, { params }) => withdrawRequest(work, pairIn(params)),
}
