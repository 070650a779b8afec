import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { UserRow } from '#contract/people/user-views.ts'
import type { users } from '#contract/people/users.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { companyQuery } from '#web/kernel/company-query.ts'

export const userSorts = ['name', 'email', 'position', 'role', 'area', 'team', 'status'] as const

type UserSearch = Omit<ListSearch, 'filters'>

export function usersPage(
  { api, companyId }: Session,
  { page, limit, search, sort, several }: UserSearch,
) {
  // The list's options have already limited the filters to known values.
  const asked = { ...several, ...(sort ? { sort } : {}) } as Partial<
    CallInput<typeof users.list>['query']
  >
  const query = { page, limit, search, ...asked }
  return queryOptions({
    queryKey: ['users', companyId, query],
    queryFn: ({ signal }) => api.users.list({ params: { companyId }, query }, signal),
    refetchInterval: ({ state }) => (state.data?.rows.some(isOnItsWay) ? lookMs : false),
  })
}

/** Poll interval for a recent email's delivery, and for how long, in milliseconds. */
const [lookMs, lookedAfterMs] = [5_000, 2 * minuteMs]

const isOnItsWay = ({ invitation }: UserRow) =>
  invitation !== null && Date.now() - Date.parse(invitation.sentAt) < lookedAfterMs

export const userChoices = companyQuery(['users', 'choices'], (api) => api.users.choices)

export function userToEdit(session: Session, userId: string) {
  return queryOptions({
    queryKey: ['users', session.companyId, userId],
    queryFn: () => readUser(session, userId),
  })
}

export function readUser({ api, companyId }: Session, userId: string) {
  return api.users.read({ params: { companyId, userId } })
}

export function addUser({ api, companyId }: Session, body: CallInput<typeof users.create>['body']) {
  return api.users.create({ params: { companyId }, body })
}

export function editUser(
  { api, companyId }: Session,
  userId: string,
  body: CallInput<typeof users.edit>['body'],
) {
  return api.users.edit({ params: { companyId, userId }, body })
}

export function planUserDeletion({ api, companyId }: Session, userId: string) {
  return api.users.planDeletion({ params: { companyId, userId } })
}

/** Permanent. Refused with `planChanged` if the records differ from the ones shown. */
export function removeUser({ api, companyId }: Session, userId: string, plan: Plan) {
  return api.users.remove({ params: { companyId, userId }, body: { plan } })
}

export function planRole({ api, companyId }: Session, userId: string, role: CompanyRole) {
  return api.users.planRole({ params: { companyId, userId }, query: { role } })
}

/** Refused with `planChanged` if the consequences differ from the ones shown. */
export function changeRole(
  { api, companyId }: Session,
  userId: string,
  role: CompanyRole,
  plan: Plan,
) {
  return api.users.changeRole({ params: { companyId, userId }, body: { role, plan } })
}

export function planDeactivation({ api, companyId }: Session, userId: string): Promise<Plan> {
  return api.users.planDeactivation({ params: { companyId, userId } })
}

/** Refused with `planChanged` if the consequences differ from the ones shown. */
export function deactivate({ api, companyId }: Session, userId: string, plan: Plan) {
  return api.users.setActive({
    params: { companyId, userId },
    body: { active: false, plan },
  })
}
