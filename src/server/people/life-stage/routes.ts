import type { lifeStage, LifeStageView } from '#contract/people/life-stage.ts'
import type { Day } from '#domain/kernel/day.ts'
import { canSee, needsConfirmation, type LifeStage } from '#domain/people/life-stage/life-stage.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { changeLifeStage } from './commands.ts'
import { findLifeStage } from './queries.ts'

export const lifeStageRoutes: Handlers<typeof lifeStage> = {
  read: async (work, { params }) => {
    if (!canSee(params.userId, work.actor, work.company)) throw notFound()
    return viewOf(await findLifeStage(work, params.userId), work.today)
  },

  change: async (work, { params, body }) =>
    viewOf(await changeLifeStage(work, params.userId, body), work.today),
}

function viewOf(said: LifeStage | undefined, today: Day): LifeStageView {
  if (!said) return { option: null, note: null, modifiedOn: null, needsConfirmation: false }
  const { option, note, modifiedOn } = said
  return { option, note, modifiedOn, needsConfirmation: needsConfirmation(modifiedOn, today) }
}
