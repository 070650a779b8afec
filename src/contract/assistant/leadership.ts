import { z } from 'zod'
import { advisingReasons } from '#domain/assistant/expert-system/refuse.ts'
import { lookBackLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { leadershipSteps } from '#domain/platform/notices/leadership-steps.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, text } from '#contract/kernel/fields.ts'

const leadershipStep = z.enum(leadershipSteps)
const standing = z.enum(['done', 'current', 'open', 'coming'])

const stepLine = z.object({
  step: leadershipStep,
  title: z.string(),
  gist: z.string(),
  /** Null when not enrolled. */
  standing: standing.nullable(),
  /** Unless the program is paused before. Null when not enrolled. */
  opensOn: day.nullable(),
  doneOn: day.nullable(),
  hasLookBack: z.boolean(),
})
export type StepLine = z.output<typeof stepLine>

const programView = z.object({
  enrollment: z
    .object({
      pausedOn: day.nullable(),
      enrolledBy: z.string().nullable(),
    })
    .nullable(),
  /** False for former managers who only have a 1:1 to finish. */
  isManager: z.boolean(),
  isFinished: z.boolean(),
  unsent: z.enum(advisingReasons).nullable(),
  steps: z.array(stepLine),
})
export type ProgramView = z.output<typeof programView>

const stepTexts = {
  step: leadershipStep,
  title: z.string(),
  gist: z.string(),
  idea: z.array(z.string()),
  tryThis: z.string(),
  question: z.string(),
}

const stepView = z.object({
  ...stepTexts,
  standing: standing.nullable(),
  /** Private to the reader. */
  lookBack: z.string(),
  doneOn: day.nullable(),
  version: z.int().min(0),
})
export type StepView = z.output<typeof stepView>

export const stepText = z.object(stepTexts)

export const labStepQuery = z.strictObject({
  step: leadershipStep.default('listening'),
  language: z.enum(languages).optional(),
})

const labStepView = stepText.extend({
  unsent: z.enum(advisingReasons).nullable(),
})
export type LabStepView = z.output<typeof labStepView>

const inLab = '/companies/:companyId/lab/leadership'
const leadershipPath = '/companies/:companyId/leadership'
const ofPerson = '/companies/:companyId/users/:userId/leadership'

/** Progress and notes are private to each person. */
export const leadership = {
  read: endpoint.member({
    route: `GET ${leadershipPath}`,
    summary: 'The twelve steps of the leadership program, and where the reader is in it.',
    response: programView,
  }),
  step: endpoint.member({
    route: `GET ${leadershipPath}/step`,
    summary:
      'A step to read, with what the reader wrote looking back at it: the current one where none is named.',
    query: z.strictObject({ step: leadershipStep.optional() }),
    response: stepView,
  }),
  lookBack: endpoint.member({
    route: `PUT ${leadershipPath}/step`,
    summary: 'Write what one sees looking back at a step, and whether one is done with it.',
    body: z.strictObject({
      step: leadershipStep,
      text: z.literal('').or(text(lookBackLengthMax)),
      isDone: z.boolean(),
      version: z.int().min(0),
    }),
    response: z.object({ version: z.int() }),
  }),
  pause: endpoint.member({
    route: `PUT ${leadershipPath}/pause`,
    summary: 'Pause the program, or take it up again: what was to come moves by those days.',
    body: z.strictObject({ isPaused: z.boolean() }),
  }),
  join: endpoint.member({
    route: `PUT ${leadershipPath}/enrollment`,
    summary:
      'Join the program, with the first step one is not done with; who is in it stays there.',
  }),
  leave: endpoint.member({
    route: `DELETE ${leadershipPath}/enrollment`,
    summary: 'Leave the program. What one wrote stays, for oneself.',
  }),
  labStep: endpoint.member({
    route: `GET ${inLab}`,
    summary: 'Any step in any language, for those who use the lab.',
    query: labStepQuery,
    response: labStepView,
  }),
  sendToMyself: endpoint.member({
    route: `POST ${inLab}`,
    summary: 'Have a step sent to oneself as the program sends it, for those who use the lab.',
    body: z.strictObject({ step: leadershipStep }),
  }),
  enrollment: endpoint.admin({
    route: `GET ${ofPerson}`,
    summary: 'Whether somebody is enrolled. Never how far they are.',
    response: z.object({ isEnrolled: z.boolean(), isManager: z.boolean() }),
  }),
  enroll: endpoint.admin({
    route: `PUT ${ofPerson}`,
    summary: 'Enroll somebody who manages people.',
  }),
  takeOut: endpoint.admin({
    route: `DELETE ${ofPerson}`,
    summary: 'Take somebody out of the program. What they wrote stays, for themselves.',
  }),
}
