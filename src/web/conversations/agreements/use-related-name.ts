import { useQuery } from '@tanstack/react-query'
import type { RelatedTo } from '#domain/conversations/agreements/agreement.ts'
import { useSession } from '#web/kernel/session.tsx'
import { relatables } from './api.ts'

/** Undefined until it is loaded. */
export function useRelatedName(userId: string, { kind, id }: RelatedTo) {
  const { data } = useQuery(relatables(useSession(), userId))
  const all = kind === 'value' ? data?.values : data?.skills
  return all?.find((it) => it.id === id)?.name
}
