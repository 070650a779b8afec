import { canSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import type { oneToOnes } from '#contract/conversations/one-to-ones.ts'
import {
  isStillOpen,
  readLevelOf,
  type OneToOne,
} from '#domain/conversations/one-to-ones/access.ts'
import { toAppointment } from '#domain/conversations/one-to-ones/appointment.ts'
import {
  effectiveFrequency,
  ending,
  recommendNext,
} from '#domain/conversations/one-to-ones/schedule.ts'
import { workIn } from '#domain/conversations/one-to-ones/snapshot.ts'
import { agreementsDuring } from '#server/conversations/agreements/queries.ts'
import { goalsDuring } from '#server/conversations/goals/queries.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { openAgendaOf } from '#server/conversations/meeting/agenda-queries.ts'
import { repeatOneToOne, rescheduleOneToOne } from './appointment-commands.ts'
import { changeOneToOneType, createOneToOne, writeField } from './commands.ts'
import { dropDecision } from './decision-commands.ts'
import { ownFinishing } from '#server/conversations/meeting/finishing-queries.ts'
import { setHandover } from './handover-commands.ts'
import { countedGoals } from '#server/conversations/nine-box/placement-queries.ts'
import { memoryOf } from './memory-queries.ts'
import { memoryViewFor } from './memory-views.ts'
import { tellPresence } from './presence-commands.ts'
import { oneToOnesOf, readOneToOne } from '#server/conversations/meeting/reading-queries.ts'
import { situationOf } from '#server/conversations/meeting/situation-queries.ts'
import { previewOneToOne, takeOneToOneStep } from './step-commands.ts'
import { oneToOneViewFor } from './views.ts'
import { withdrawOneToOne } from './withdraw-commands.ts'
import { writtenIn } from './written-queries.ts'

export const oneToOneRoutes: Handlers<typeof oneToOnes> = {
  list: async (work, { params }) => {
    const all = await oneToOnesOf(work, params.userId)
    return all.flatMap((meeting) => {
      const reading = readLevelOf(meeting, work.actor)
      if (reading === 'none') return []
      const hidden = { progression: null, farewell: null, performance: null }
      const manager = { id: meeting.managerId, name: meeting.managerName }
      return [{ ...meeting, manager, ...(reading === 'planned' && hidden) }]
    })
  },

  create: (work, { params, body: { appointment, ...body } }) =>
    createOneToOne(work, params.userId, {
      ...body,
      appointment: appointment && toAppointment(appointment),
    }),

  recommend: async (work, { params }) => {
    const { today, company } = work
    const { current, override, isJoining, ...situation } = await situationOf(work, params.userId)
    const frequency = effectiveFrequency(override, company.oneToOneIntervalDays)
    const last = current ? ending(current, today) : situation.last
    return { ...recommendNext({ ...situation, last, frequency, today }), isJoining }
  },

  read: (work, { params }) => readFor(work, params.oneToOneId),

  memory: async (work, { params }) => {
    const oneToOne = await readOneToOne(work, params.oneToOneId)
    if (readLevelOf(oneToOne, work.actor) !== 'full') throw notFound()
    const { id, type, state, collaboratorId } = oneToOne
    const isForecast =
      type === 'PERFORMANCE_REVIEW' &&
      isOpen(state) &&
      canSeePlacements(collaboratorId, work.actor, work.company)
    return {
      ...memoryViewFor(work.actor, await memoryOf(work, oneToOne)),
      countedGoals: isForecast ? [...(await countedGoals(work, id))] : null,
    }
  },

  preview: async (work, { params, query }) => {
    const sent = await previewOneToOne(work, params.oneToOneId, query.event)
    return oneToOneViewFor(work, 'shared', sent, { written: null, agenda: [] })
  },

  write: async (work, { params, body }) => ({
    path: body.path,
    ...(await writeField(work, params.oneToOneId, body)),
  }),

  changeType: (work, { params, body }) => changeOneToOneType(work, params.oneToOneId, body),

  reschedule: (work, { params, body: { appointment, ...body } }) =>
    rescheduleOneToOne(work, params.oneToOneId, {
      ...body,
      appointment: appointment && toAppointment(appointment),
    }),

  repeat: (work, { params, body }) => repeatOneToOne(work, params.oneToOneId, body.weeks),

  withdraw: (work, { params, body }) => withdrawOneToOne(work, params.oneToOneId, body),

  finishing: ownFinishing,

  handover: (work, { params, body }) => setHandover(work, params.oneToOneId, body.handsDraftsOn),

  dropDecision: (work, { params }) => dropDecision(work, params.oneToOneId, params.decisionId),

  tellPresence: (work, { params, body }) => tellPresence(work, params.oneToOneId, body),

  step: (work, { params, body }) => takeOneToOneStep(work, params.oneToOneId, body),
}

/** Queries only what this reader may see. */
async function readFor(work: UnitOfWork, id: string) {
  const oneToOne = await readOneToOne(work, id)
  const reading = readLevelOf(oneToOne, work.actor)
  if (reading === 'none') throw notFound()
  if (reading === 'full') {
    const { agenda, ...written } = await writtenIn(work, oneToOne)
    const known = { ...written, work: oneToOne.finishBy ? await workOf(work, oneToOne) : null }
    return oneToOneViewFor(work, reading, oneToOne, { written: known, agenda })
  }
  const agenda = isStillOpen(oneToOne, work.actor) ? await openAgendaOf(work, oneToOne) : []
  return oneToOneViewFor(work, reading, oneToOne, { written: null, agenda })
}

async function workOf(work: UnitOfWork, oneToOne: OneToOne) {
  const [goals, agreements] = await Promise.all([
    goalsDuring(work, oneToOne),
    agreementsDuring(work, oneToOne),
  ])
  return workIn({ goals, agreements })
}
