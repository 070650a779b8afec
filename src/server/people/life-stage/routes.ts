import type { lifeStage, LifeStageView } from '#contract/people/life-stage.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import {
  canSeeLifeStage,
  needsConfirmation,
  type LifeStage,
} from '#domain/people/life-stage/life-stage.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { changeLifeStage } from './commands.ts'
import { findLifeStage } from './queries.ts'

export const lifeStageRoutes: Handlers<typeof lifeStage> = {
  read: async (work, { params }) => {
    if (!canSeeLifeStage(params.userId, work.actor, work.company)) throw notFound()
    return toLifeStageView(await findLifeStage(work, params.userId), work.today)
  },

  change: async (work, { params, body }) =>
    toLifeStageView(await changeLifeStage(work, params.userId, body), work.today),
}

function toLifeStageView(said: LifeStage | undefined, today: Day): LifeStageView {
  if (!said) return { option: null, note: null, modifiedOn: null, needsConfirmation: false }
  const { option, note, modifiedOn } = said
  return { option, note, modifiedOn, needsConfirmation: needsConfirmation(modifiedOn, today) }
}
