import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/kernel/session.tsx'

export interface CollaboratorContext {
  readonly userId: string
  readonly userName: string
  readonly oneToOneId?: string | undefined
  /** Shared comments of that 1:1, as typed so far. */
  readonly said?: (() => string) | undefined
}

/** Undefined until they are loaded. */
export function useManagersOf({ userId }: Pick<CollaboratorContext, 'userId'>) {
  const { api, me, companyId } = useSession()
  const isMine = me.userId === userId
  const profile = useQuery({
    queryKey: ['people', companyId, 'profile', userId],
    queryFn: () => api.users.profile({ params: { companyId, userId } }),
    enabled: !isMine,
  })
  return isMine ? me.reportsTo : profile.data?.managers
}
