import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { bulk } from '#contract/people/bulk.ts'
import type { BulkPlanOfEach } from '#contract/people/user-views.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import type { Session } from '#web/kernel/session.tsx'

export function planDeactivations({ api, companyId }: Session, userIds: string[]) {
  return api.bulk.planDeactivation({ params: { companyId }, body: { userIds } })
}

/** Refused with `planChanged` if the consequences differ from the ones shown. */
export function deactivatePeople({ api, companyId }: Session, userIds: string[], plan: Plan) {
  return api.bulk.deactivate({ params: { companyId }, body: { userIds, plan } })
}

export function addPeopleToTeam(
  { api, companyId }: Session,
  body: CallInput<typeof bulk.addToTeam>['body'],
) {
  return api.bulk.addToTeam({ params: { companyId }, body })
}

/** Never cached: fetched right before it is shown. */
export function planManagers({ api, companyId }: Session, userIds: string[], managerId: string) {
  return api.bulk.planManager({ params: { companyId }, body: { userIds, managerId } })
}

/** Refused with `planChanged` if anyone's consequences differ from the ones shown. */
export function changeManagers(
  { api, companyId }: Session,
  { userIds, managerId }: { readonly userIds: string[]; readonly managerId: string },
  people: BulkPlanOfEach['people'],
) {
  const body = { userIds, managerId, people: [...people] }
  return api.bulk.changeManager({ params: { companyId }, body })
}
