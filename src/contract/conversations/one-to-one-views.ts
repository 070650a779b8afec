import { z } from 'zod'
import { agreementStates } from '#domain/conversations/agreements/agreement.ts'
import { agreementResults } from '#domain/conversations/agreements/results.ts'
import { goalEvaluations, goalStates } from '#domain/conversations/goals/goal.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { repeats } from '#domain/conversations/one-to-ones/repeat.ts'
import {
  behaviourScores,
  performanceScores,
  scores,
} from '#domain/conversations/one-to-ones/scores.ts'
import { oneToOneStates, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { agreementWords } from './agreements.ts'
import { appointmentView } from './appointment.ts'
import { day, instant, readingView } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'

export const dateField = day
/** Weeks until the next 1:1, which is planned when this one closes; null for none. */
export const repeatField = z.literal([...repeats]).nullable()

const person = z.object({ id: z.uuid(), name: z.string() })
const face = person.extend({ picture: pictureView })
const performance = z.enum(performanceScores)

export const agendaItemView = z.object({
  id: z.uuid(),
  step: z.enum(oneToOneSteps),
  text: readingView,
  /** Null for the company's own questions. */
  askedBy: z.uuid().nullable(),
  addressee: z.enum(addressees),
  talked: z.boolean(),
  /** Taken off the pair's open 1:1. */
  off: z.boolean(),
  /** Added before the pair's last closed 1:1. */
  carried: z.boolean(),
  /** Number of saves; 0 in closed 1:1s. */
  revision: z.int(),
  /** Number of saves of its answers; 0 in closed 1:1s. */
  writes: z.int(),
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
      /** Null in old snapshots, where it was always the collaborator. */
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
  startsAt: instant.nullable(),
  repeatWeeks: repeatField,
  version: z.int(),
  closedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** Last day for a former manager to finish it. */
  finishBy: day.nullable(),
  /** Null until shared with the reader. */
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

/** Takes effect when the 1:1 is shared. */
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
    words: agreementWords,
    /** Agreement version the author had read. */
    version: z.int(),
  }),
  z.object({ ...decided, kind: z.literal('closeAgreement'), result: z.enum(agreementResults) }),
])
export type DecisionView = z.output<typeof decisionView>

export const oneToOneView = z.object({
  id: z.uuid(),
  collaborator: face,
  manager: face,
  /** Future readers: they can read it once it is closed. */
  managers: z.array(person),
  type: z.enum(oneToOneTypes),
  state: z.enum(oneToOneStates),
  date: day,
  /** Kept when the conversation is canceled. */
  heldOn: day.nullable(),
  plannedOn: day.nullable(),
  appointment: appointmentView,
  repeatWeeks: repeatField,
  version: z.int(),
  sharedAt: instant.nullable(),
  closedAt: instant.nullable(),
  withdrawal: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  /** Last day for a former manager to finish it. */
  finishBy: day.nullable(),
  reading: z.enum(['full', 'shared', 'planned']),
  /** For its manager only. */
  draft: z
    .object({
      skills: z.array(itemView),
      values: z.array(itemView),
      nextStep: z
        .object({ name: readingView, description: readingView, behaviours: z.array(readingView) })
        .nullable(),
      isAtLastStep: z.boolean(),
      fields: z.array(savedField),
      decisions: z.array(decisionView),
      /** Goals and agreements created in the 1:1. */
      createdCount: z.int(),
      /** Diary entries of the 1:1. */
      kept: z.array(z.object({ path: z.string(), text: z.string(), isRead: z.boolean() })),
      handsDraftsOn: z.boolean(),
      /** For a former manager, who can't open the lists: that membership's work, with drafts. */
      work: snapshotView.pick({ goals: true, agreements: true }).nullable(),
    })
    .nullable(),
  shared: snapshotView.nullable(),
  /** The pair's open questions, or the snapshot of a closed 1:1. */
  agenda: z.array(agendaItemView),
})
export type OneToOneView = z.output<typeof oneToOneView>

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
  /** A working day after today. */
  date: day,
  /** May be in the past. */
  due: day,
  days: z.int(),
  reason: z.enum(['firstNinetyDays', 'needsSupport', 'afterReview', 'frequency']),
  /** The collaborator has no account yet: they are told once they join. */
  isJoining: z.boolean(),
})
export type RecommendationView = z.output<typeof recommendationView>

const pastWords = {
  oneToOneId: z.uuid(),
  date: day,
  /** Of the two most recent only. */
  comment: z.string().nullable(),
  /** The reader's own only. */
  privateComment: z.string().nullable(),
}

/** For the manager holding the 1:1: newest first, at most five scores each. */
export const memoryView = z.object({
  skills: z.record(z.string(), z.array(z.object({ ...pastWords, score: z.enum(scores) }))),
  values: z.record(z.string(), z.array(z.object({ ...pastWords, score: z.enum(scores) }))),
  performance: z.array(z.object({ ...pastWords, score: performance })),
  plan: z
    .object({
      oneToOneId: z.uuid(),
      date: day,
      progression: z.string(),
      goalIds: z.array(z.uuid()),
      agreementIds: z.array(z.uuid()),
    })
    .nullable(),
  /** Goals that an open review will count in the Nine Box; null for readers who don't see it. */
  countedGoals: z
    .array(z.object({ evaluation: z.literal([...goalEvaluations]), weightingPoints: z.int() }))
    .nullable(),
})
export type MemoryView = z.output<typeof memoryView>
export type PastScoreView = MemoryView['skills'][string][number]
