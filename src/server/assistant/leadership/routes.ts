import type { leadership } from '#contract/assistant/leadership.ts'
import { canSeeProgram } from '#domain/assistant/leadership/access.ts'
import {
  beginning,
  currentStep,
  isFinished,
  opensOn,
  stepStatus,
} from '#domain/assistant/leadership/program.ts'
import { leadershipSteps, type LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { advisingRefused } from '#server/assistant/expert-system/queries.ts'
import { found, notFound } from '#server/kernel/errors.ts'
import { assertLabAccess } from '#server/assistant/lab/queries.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { doneOf, enroll, leave, lookBack, pause, sendToMyself } from './commands.ts'
import { findLearner, lookBacksOf, readEnrollment } from './queries.ts'
import { headOf, stepTexts } from './text-queries.ts'

export const leadershipRoutes: Handlers<typeof leadership> = {
  read: async (work) => {
    const { enrollment, lookBacks, standing } = await loadProgress(work)
    return {
      enrollment: enrollment && {
        pausedOn: enrollment.pausedOn,
        enrolledBy: enrollment.enrolledBy,
      },
      unsent: (await advisingRefused(work))?.reason ?? null,
      isManager: found(await findLearner(work, work.actor.userId)).isManager,
      isFinished: isFinished(doneOf(lookBacks)),
      steps: leadershipSteps.map((step) => {
        const said = lookBacks.find((it) => it.step === step)
        return {
          ...headOf(work.language, step),
          standing: standing(step),
          opensOn: enrollment && opensOn(enrollment, step),
          doneOn: said?.doneOn ?? null,
          hasLookBack: (said?.text ?? '') !== '',
        }
      }),
    }
  },

  step: async (work, { query }) => {
    const { enrollment, lookBacks, standing } = await loadProgress(work)
    const step =
      query.step ?? currentStep(enrollment ?? beginning(new Set(), work.today), work.today)
    const said = lookBacks.find((it) => it.step === step)
    return {
      ...stepTexts(work.language, step),
      standing: standing(step),
      lookBack: said?.text ?? '',
      doneOn: said?.doneOn ?? null,
      version: said?.version ?? 0,
    }
  },

  lookBack: (work, { body }) => lookBack(work, body),
  pause: (work, { body }) => pause(work, body.isPaused),

  join: async (work) => {
    if (!canSeeProgram(work.actor)) throw notFound()
    await enroll(work, work.actor.userId)
  },
  leave: (work) => leave(work, work.actor.userId),

  labStep: async (work, { query: { step, language = work.language } }) => {
    await assertLabAccess(work)
    const unsent = (await advisingRefused(work))?.reason ?? null
    return { ...stepTexts(language, step), unsent }
  },
  sendToMyself: (work, { body }) => sendToMyself(work, body.step),

  enrollment: async (work, { params }) => {
    const { isManager } = found(await findLearner(work, params.userId))
    const isEnrolled = (await readEnrollment(work, params.userId)) !== undefined
    return { isEnrolled, isManager }
  },
  enroll: (work, { params }) => enroll(work, params.userId),
  takeOut: (work, { params }) => leave(work, params.userId),
}

async function loadProgress(work: UnitOfWork) {
  const { actor, today } = work
  if (!canSeeProgram(actor)) throw notFound()
  const enrollment = (await readEnrollment(work, actor.userId)) ?? null
  const lookBacks = await lookBacksOf(work, actor.userId)
  const at = enrollment && { enrollment, done: doneOf(lookBacks), today }
  return { enrollment, lookBacks, standing: (step: LeadershipStep) => at && stepStatus(step, at) }
}
