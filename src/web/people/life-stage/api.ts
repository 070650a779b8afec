import type { LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import type { Session } from '#web/kernel/session.tsx'
import { recordQuery } from '#web/kernel/company-query.ts'

export const lifeStageOf = recordQuery(['life-stage'], 'userId', (api) => api.lifeStage.read)

export function changeLifeStage({ api, companyId, me }: Session, body: LifeStageChoice) {
  return api.lifeStage.change({ params: { companyId, userId: me.userId }, body })
}
