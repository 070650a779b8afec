import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/**
 * Candidates to choose from: members or a manager of a team, or of one that is being added; a manager for a new or any member; another manager for a
 * member; or one manager for several people, in a new team or their current ones.
 */
export type ChoiceOf =
  | { readonly kind: 'choices'; readonly teamId: string }
  | { readonly kind: 'candidates' | 'candidateManagers'; readonly areaId: string }
  | { readonly kind: 'managers'; readonly teamId: string; readonly userId?: string }
  | { readonly kind: 'newManagers'; readonly membershipId: string }
  | {
      readonly kind: 'managersOfSeveral'
      readonly userIds: string[]
      readonly teamId: string | null
    }

/** The first matches, with the reason if someone can't be chosen. */
export function memberChoicesQuery({ api, companyId }: Session, of: ChoiceOf, search: string) {
  return queryOptions({
    queryKey: ['teams', companyId, of, search],
    queryFn: ({ signal }) => foundPeople({ api, companyId }, of, search, signal),
    placeholderData: keepPreviousData,
  })
}

function foundPeople(
  { api: { bulk, memberships, teams }, companyId }: Pick<Session, 'api' | 'companyId'>,
  of: ChoiceOf,
  search: string,
  signal: AbortSignal,
) {
  if (of.kind === 'newManagers') {
    const params = { companyId, membershipId: of.membershipId }
    return memberships.newManagers({ params, query: { search } }, signal)
  }
  if (of.kind === 'managersOfSeveral') {
    const { userIds, teamId } = of
    return bulk.planManagerChoices(
      { params: { companyId }, body: { userIds, teamId, search } },
      signal,
    )
  }
  if ('areaId' in of)
    return teams[of.kind]({ params: { companyId, areaId: of.areaId }, query: { search } }, signal)
  const params = { companyId, teamId: of.teamId }
  if (of.kind === 'choices') return memberships.choices({ params, query: { search } }, signal)
  const query = { search, ...(of.userId ? { userId: of.userId } : {}) }
  return memberships.managers({ params, query }, signal)
}
