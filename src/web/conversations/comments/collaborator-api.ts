import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/kernel/session.tsx'

/** The person whose goals or agreements are shown, and the 1:1 they are shown in, if any. */
export interface CollaboratorContext {
  readonly userId: string
  readonly userName: string
  readonly oneToOneId?: string | undefined
  /** The shared comments of that 1:1, as they are now. */
  readonly said?: (() => string) | undefined
}

/** The managers of someone, with their names; undefined until they are known. */
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
