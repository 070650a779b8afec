import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LifeStageChoice } from '#domain/life-stage/life-stage.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** Where someone is in their working life, as they said it. */
export function lifeStageOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['life-stage', companyId, userId],
    queryFn: () => api.lifeStage.read({ params: { companyId, userId } }),
  })
}

/** Says, or confirms, where the reader is. */
export function useChangeLifeStage(options: {
  readonly done: string
  readonly onDone?: () => void
}) {
  const session = useSession()
  const queries = useQueryClient()
  const { userId } = session.me
  return useCommand(
    ({ api, companyId }, body: LifeStageChoice) =>
      api.lifeStage.change({ params: { companyId, userId }, body }),
    {
      touches: ['life-stage'],
      done: options.done,
      onDone: (said) => {
        queries.setQueryData(lifeStageOf(session, userId).queryKey, said)
        options.onDone?.()
      },
    },
  )
}
