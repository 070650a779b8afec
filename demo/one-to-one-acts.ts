import { addDays, workingDayUpTo } from '#domain/kernel/time/day.ts'
import { pathOf, type FieldValues } from '#domain/conversations/one-to-ones/content.ts'
import { toAppointment } from '#domain/conversations/one-to-ones/appointment.ts'
import type { OneToOneEvent, OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { answerQuestion, askQuestion } from '#server/conversations/one-to-ones/agenda-commands.ts'
import { openAgendaOf } from '#server/conversations/meeting/agenda-queries.ts'
import { createOneToOne, writeNewFields } from '#server/conversations/one-to-ones/commands.ts'
import { takeOneToOneStep } from '#server/conversations/one-to-ones/step-commands.ts'
import { withdrawOneToOne } from '#server/conversations/one-to-ones/withdraw-commands.ts'
import { hours, type Act, type As } from './acts.ts'
import type { Cast } from './cast.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

type OneToOne = History['oneToOnes'][number]

/** The steps that lead to each state. The first belongs to the preparation. */
const stepsTo: Readonly<Record<OneToOneState, readonly OneToOneEvent[]>> = {
  PREPARATION_PENDING: [],
  PREPARED: ['finishPreparation'],
  IN_CONDUCTION: ['finishPreparation', 'startConduction'],
  IN_REVIEW: ['finishPreparation', 'startConduction', 'leaveInReview'],
  CLOSED: ['finishPreparation', 'startConduction', 'finishAndShare'],
}

/** The first one-to-one of a pair is planned so many days before it is for. */
const firstPlannedAheadDays = 7

/**
 * The company writes down what it asks in every one-to-one last week, before it plans those that are
 * open now: years of history in which nobody answered those questions would carry them all along.
 */
export const companyQuestionsDaysAgo = 5
const openPlannedDaysAgo = 5

/** Every one-to-one from its planning to where it stands, each planned when the one before was over. */
export function oneToOneActs(cast: Cast, oneToOnes: readonly OneToOne[]): Act[] {
  const held = new Map<string, OneToOne>()
  const inOrder = oneToOnes.toSorted((a, b) => b.daysAgo - a.daysAgo)
  return inOrder.flatMap((oneToOne) => {
    const pair = `${oneToOne.collaborator} ${oneToOne.manager}`
    const previous = held.get(pair)
    held.set(pair, oneToOne)
    return [
      planAct(cast, oneToOne, previous),
      prepareAct(cast, oneToOne),
      ...holdActs(cast, oneToOne),
      ...withdrawActs(cast, oneToOne),
    ]
  })
}

function planAct({ ids, today }: Cast, oneToOne: OneToOne, previous: OneToOne | undefined): Act {
  const { collaborator, manager, type, daysAgo, state, withdrawn, appointment } = oneToOne
  const planned = overDaysAgo(previous) ?? daysAgo + firstPlannedAheadDays
  return {
    day: dayAgo(today, state === 'CLOSED' || withdrawn ? planned : openPlannedDaysAgo),
    hour: hours.planOneToOne,
    run: async (as) => {
      const date = dayAgo(today, daysAgo)
      const person = ids.of('person', collaborator)
      const { id } = await createOneToOne(await as(manager), person, {
        type,
        date,
        appointment: appointment && toAppointment(appointment),
      })
      // A pair has one that is not closed at most: it is this one until the next is planned.
      ids.give('one-to-one', collaborator, id)
    },
  }
}

const overDaysAgo = (oneToOne: OneToOne | undefined) =>
  oneToOne?.withdrawn?.daysAgo ?? oneToOne?.daysAgo

/** Both ask and answer, and the manager writes, the working day before: of today for what is to come. */
function prepareAct({ ids, today }: Cast, oneToOne: OneToOne): Act {
  const { collaborator, manager, state } = oneToOne
  const held = dayAgo(today, Math.max(oneToOne.daysAgo, 0))
  return {
    day: workingDayUpTo(addDays(held, -1)),
    hour: hours.prepareOneToOne,
    run: async (as) => {
      const id = ids.of('one-to-one', collaborator)
      await discuss(as, oneToOne, {
        collaboratorId: ids.of('person', collaborator),
        managerId: ids.of('person', manager),
      })
      await writeNewFields(await as(manager), id, contentOf(ids, oneToOne))
      const [event] = stepsTo[state]
      if (event) await takeOneToOneStep(await as(manager), id, { event, version: 1 })
    },
  }
}

/** Asks what the company does not ask already, and answers. */
async function discuss(
  as: As,
  { agenda, manager }: OneToOne,
  pair: { collaboratorId: string; managerId: string },
): Promise<void> {
  const open = await openAgendaOf(await as(manager), pair)
  for (const { askedBy, text, answers } of agenda) {
    const asked = open.find(
      (question) =>
        typeof question.text !== 'string' && Object.values(question.text).includes(text),
    )
    const addressee = askedBy === manager ? 'collaborator' : 'manager'
    const question = { text, step: 'introduction', addressee } as const
    const { id } = asked ?? (await askQuestion(await as(askedBy), pair, question))
    for (const answer of answers)
      await answerQuestion(await as(answer.by), id, { value: answer.text, baseRevision: 0 })
  }
}

function contentOf(ids: Cast['ids'], oneToOne: OneToOne): FieldValues {
  const { greetings, performance, progression, farewell } = oneToOne
  const evaluations = (['skill', 'value'] as const).flatMap((kind) =>
    Object.entries(oneToOne[`${kind}s`]).flatMap(([key, evaluation]) => {
      const subject = { kind, id: ids.of(kind, key) }
      return (['score', 'sharedComment', 'privateComment'] as const).map(
        (part) => [pathOf(subject, part), evaluation[part]] as const,
      )
    }),
  )
  const fields = [
    ['greetings', greetings],
    ...evaluations,
    ['performance.score', performance?.score],
    ['performance.sharedComment', performance?.sharedComment],
    ['performance.privateComment', performance?.privateComment],
    ['progression', progression],
    ['farewell', farewell],
  ] as const
  return Object.fromEntries(fields.flatMap(([path, value]) => (value ? [[path, value]] : [])))
}

function holdActs(
  { ids, today }: Cast,
  { collaborator, manager, daysAgo, state }: OneToOne,
): Act[] {
  const [, ...events] = stepsTo[state]
  return events.map((event, index) => ({
    day: dayAgo(today, daysAgo),
    hour: event === 'startConduction' ? hours.startOneToOne : hours.finishOneToOne,
    run: async (as) => {
      // Every step moves the version on by one, and the preparation took the first.
      const version = index + 2
      await takeOneToOneStep(await as(manager), ids.of('one-to-one', collaborator), {
        event,
        version,
      })
    },
  }))
}

/** Gives one up that was not held, as it stands then. */
function withdrawActs(
  { ids, today }: Cast,
  { collaborator, manager, state, withdrawn }: OneToOne,
): Act[] {
  if (!withdrawn) return []
  const { daysAgo, reason } = withdrawn
  const run: Act['run'] = async (as) => {
    const version = stepsTo[state].length + 1
    const id = ids.of('one-to-one', collaborator)
    await withdrawOneToOne(await as(manager), id, { reason, version })
  }
  return [{ day: dayAgo(today, daysAgo), hour: hours.close, run }]
}
