import { z } from 'zod'
import { agreementStates } from '#domain/conversations/agreements/agreement.ts'
import { agreementResults } from '#domain/conversations/agreements/results.ts'
import { goalEvaluations, goalStates } from '#domain/conversations/goals/goal.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import {
  behaviourScores,
  performanceScores,
  scores,
} from '#domain/conversations/one-to-ones/scores.ts'
import { oneToOneStates, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { agreementView } from './agreements.ts'
import { appointmentView } from './appointment.ts'
import { day, readingView } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'

export const dateField = day

const instant = z.string().meta({ format: 'date-time' })
const person = z.object({ id: z.uuid(), name: z.string() })
const face = person.extend({ picture: pictureView })
const performance = z.enum(performanceScores)

/** A question of the agenda, for both of the pair. */
export const agendaItemView = z.object({
  id: z.uuid(),
  step: z.enum(oneToOneSteps),
  text: readingView,
  /** Who asked it; null for a question of the company. */
  askedBy: z.uuid().nullable(),
  addressee: z.enum(addressees),
  /** Whether the two ticked it as talked about. */
  talked: z.boolean(),
  /** How often its text was saved, and each answer; 0 in what is over, which nobody writes over. */
  revision: z.int(),
  answers: z.array(z.object({ authorId: z.uuid(), text: z.string(), revision: z.int() })),
})
export type AgendaItemView = z.output<typeof agendaItemView>

const evaluationView = z.object({
  id: z.uuid(),
  name: readingView,
  score: z.enum(scores).nullable(),
  comment: z.string().nullable(),
  behaviours: z.array(z.object({ text: readingView, score: z.enum(behaviourScores).nullable() })),
})
export type EvaluationView = z.output<typeof evaluationView>

/** What was shared, as it was. */
export const snapshotView = z.object({
  type: z.enum(oneToOneTypes),
  date: day,
  people: z.record(z.string(), z.string()),
  greetings: z.string().nullable(),
  progression: z.string().nullable(),
  farewell: z.string().nullable(),
  nextDate: day.nullable(),
  performance: z
    .object({ score: performance.nullable(), comment: z.string().nullable() })
    .nullable(),
  skills: z.array(evaluationView),
  values: z.array(evaluationView),
  goals: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      dueDate: day,
      state: z.enum(goalStates),
      evaluation: z.literal([...goalEvaluations]).nullable(),
      progress: z.number(),
    }),
  ),
  agreements: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      dueDate: day.nullable(),
      state: z.enum(agreementStates),
      result: z.enum(agreementResults).nullable(),
      relatedName: readingView,
      /** Who is to do it; null in one that is older than that, where it is the collaborator. */
      owedBy: z.uuid().nullable(),
    }),
  ),
  agenda: z.array(agendaItemView),
})
export type SnapshotView = z.output<typeof snapshotView>

const itemView = z.object({
  id: z.uuid(),
  name: readingView,
  description: readingView,
  behaviours: z.array(z.object({ id: z.uuid(), text: readingView })),
})
export type FormItemView = z.output<typeof itemView>

export const oneToOneRow = z.object({
  id: z.uuid(),
  manager: person,
  type: z.enum(oneToOneTypes),
  state: z.enum(oneToOneStates),
  date: day,
  /** When it begins; null for the whole day. */
  startsAt: instant.nullable(),
  version: z.int(),
  closedAt: instant.nullable(),
  /** When it was given up; null for every other. */
  withdrawnAt: instant.nullable(),
  /** Until when its manager may finish it though the collaborator no longer reports to them. */
  finishBy: day.nullable(),
  /** Words of the closing, for a look back; null until shared with the reader. */
  progression: z.string().nullable(),
  farewell: z.string().nullable(),
  performance: performance.nullable(),
})
export type OneToOneRow = z.output<typeof oneToOneRow>

export const savedField = z.object({
  path: z.string(),
  value: z.string().nullable(),
  revision: z.int(),
})
export type SavedField = z.output<typeof savedField>

const decided = { id: z.uuid(), subjectId: z.uuid() }

/** What was decided about a goal or an agreement, and takes effect when the one-to-one is shared. */
export const decisionView = z.discriminatedUnion('kind', [
  z.object({
    ...decided,
    kind: z.literal('closeGoal'),
    evaluation: z.literal([...goalEvaluations]),
    comment: z.string(),
  }),
  z.object({
    ...decided,
    kind: z.literal('editAgreement'),
    words: agreementView.pick({ description: true, relatedTo: true, dueDate: true, owedBy: true }),
    /** The version of the agreement that the writer had before them. */
    version: z.int(),
  }),
  z.object({
    ...decided,
    kind: z.literal('closeAgreement'),
    result: z.enum(agreementResults),
  }),
])
export type DecisionView = z.output<typeof decisionView>

export const oneToOneView = z.object({
  id: z.uuid(),
  collaborator: face,
  manager: face,
  /** Everyone the collaborator reports to today: who may read it once it is closed. */
  managers: z.array(person),
  type: z.enum(oneToOneTypes),
  state: z.enum(oneToOneStates),
  date: day,
  /** The day it was begun, which stays when it is cancelled; null before. */
  heldOn: day.nullable(),
  appointment: appointmentView,
  version: z.int(),
  sharedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** When it was given up, and why, if that was said; null for every other. */
  withdrawal: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  /** Until when its manager may finish it though the collaborator no longer reports to them. */
  finishBy: day.nullable(),
  reading: z.enum(['full', 'shared', 'planned']),
  /** What is asked and written: for its manager alone. */
  draft: z
    .object({
      skills: z.array(itemView),
      values: z.array(itemView),
      /** What the next step of the ladder asks; null on the last one. */
      nextStep: z
        .object({ name: readingView, description: readingView, behaviours: z.array(readingView) })
        .nullable(),
      fields: z.array(savedField),
      decisions: z.array(decisionView),
      /** What of it is kept in the diary, and whether others have read that. */
      kept: z.array(z.object({ path: z.string(), text: z.string(), isRead: z.boolean() })),
      /** Whether its drafts become the next manager’s, should there be another. */
      handsDraftsOn: z.boolean(),
      /**
       * What its former manager sees of goals and agreements: those of its membership, drafts included.
       * Null for the manager, who has the lists.
       */
      work: snapshotView.pick({ goals: true, agreements: true }).nullable(),
    })
    .nullable(),
  /** What was shared last; null before the first time. */
  shared: snapshotView.nullable(),
  /** Open questions of the pair, or those of a closed one-to-one as they were. */
  agenda: z.array(agendaItemView),
})
export type OneToOneView = z.output<typeof oneToOneView>

/** A one-to-one that the reader may finish though its collaborator no longer reports to them. */
export const finishingView = z.object({
  id: z.uuid(),
  collaborator: face,
  state: z.enum(oneToOneStates),
  type: z.enum(oneToOneTypes),
  date: day,
  finishBy: day,
})
export type FinishingView = z.output<typeof finishingView>

export const recommendationView = z.object({
  /** A working day, today or later. */
  date: day,
  /** By when the two should meet; it may have passed. */
  due: day,
  /** Days between the one-to-one before and this one. */
  days: z.int(),
  reason: z.enum(['firstNinetyDays', 'needsSupport', 'afterReview', 'frequency']),
})
export type RecommendationView = z.output<typeof recommendationView>

const pastWords = {
  oneToOneId: z.uuid(),
  date: day,
  /** Of the newest two alone; null too where nothing was written. */
  comment: z.string().nullable(),
  /** The reader's own: never somebody else's. */
  privateComment: z.string().nullable(),
}

/** What was said before, for the manager who holds a 1:1: newest first, five scores of each at most. */
export const memoryView = z.object({
  skills: z.record(z.string(), z.array(z.object({ ...pastWords, score: z.enum(scores) }))),
  values: z.record(z.string(), z.array(z.object({ ...pastWords, score: z.enum(scores) }))),
  performance: z.array(z.object({ ...pastWords, score: performance })),
  /** The next steps written last, and the goals and agreements that were in progress then. */
  plan: z
    .object({
      oneToOneId: z.uuid(),
      date: day,
      progression: z.string(),
      goalIds: z.array(z.uuid()),
      agreementIds: z.array(z.uuid()),
    })
    .nullable(),
})
export type MemoryView = z.output<typeof memoryView>
/** What a skill or a value got once, and what was said of it. */
export type PastScoreView = MemoryView['skills'][string][number]
