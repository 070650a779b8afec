import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

export function lifeStageOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['life-stage', companyId, userId],
    queryFn: () => api.lifeStage.read({ params: { companyId, userId } }),
  })
}

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
