import { useQueryClient } from '@tanstack/react-query'
import type { LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { recordQuery } from '#web/kernel/company-query.ts'

export const lifeStageOf = recordQuery(['life-stage'], 'userId', (api) => api.lifeStage.read)

export function changeLifeStage({ api, companyId, me }: Session, body: LifeStageChoice) {
  return api.lifeStage.change({ params: { companyId, userId: me.userId }, body })
}

export function useConfirmLifeStage(options: {
  readonly done: string
  readonly failed: string
  readonly onDone?: () => void
}) {
  const session = useSession()
  const queries = useQueryClient()
  const { userId } = session.me
  return useCommand(changeLifeStage, {
    touches: ['life-stage'],
    done: options.done,
    failed: options.failed,
    onDone: (said) => {
      queries.setQueryData(lifeStageOf(session, userId).queryKey, said)
      options.onDone?.()
    },
  })
}
