import type { SeenVersion } from '#contract/kernel/fields.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Plan } from '#domain/kernel/dependents.ts'
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

/** Returns the people who couldn't be added. Invites those who aren't in the company. */
export function addMembers(
  { api, companyId }: Session,
  teamId: string,
  body: Parameters<Session['api']['memberships']['add']>[0]['body'],
) {
  return api.memberships.add({ params: { companyId, teamId }, body })
}

export function changeStep(
  { api, companyId }: Session,
  membershipId: string,
  body: SeenVersion & { readonly ladderStepId: string },
) {
  return api.memberships.changeStep({ params: { companyId, membershipId }, body })
}

export function planChangeOfManager(
  { api, companyId }: Session,
  membershipId: string,
  managerId: string,
): Promise<Plan> {
  const params = { companyId, membershipId, userId: managerId }
  return api.memberships.planChangeOfManager({ params })
}

/** Refused with `planChanged` if the consequences differ from the ones shown. */
export function changeManager(
  { api, companyId }: Session,
  { membershipId, managerId }: { readonly membershipId: string; readonly managerId: string },
  { version, plan }: SeenVersion & { readonly plan: Plan },
) {
  return api.memberships.changeManager({
    params: { companyId, membershipId, userId: managerId },
    body: { version, plan },
  })
}

export function planRemoval({ api, companyId }: Session, membershipId: string) {
  return api.memberships.planRemoval({ params: { companyId, membershipId } })
}

/** Permanent. Refused with `planChanged` if the records differ from the ones shown. */
export function removeMember(
  { api, companyId }: Session,
  membershipId: string,
  { version, plan }: SeenVersion & { readonly plan: Plan },
) {
  return api.memberships.remove({
    params: { companyId, membershipId },
    body: { version, plan },
  })
}
