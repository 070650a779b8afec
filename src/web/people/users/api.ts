import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/kernel/endpoint.ts'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { UserRow } from '#contract/people/user-views.ts'
import type { users } from '#contract/people/users.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export const userSorts = ['name', 'email', 'position', 'role', 'area', 'team', 'status'] as const

type UserList = CallOutput<typeof users.list>

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
    refetchInterval: lookWhileOnItsWay,
  })
}

/** At most `pastedMax`, which is the largest page. */
export function addedPeople({ api, companyId }: Session, among: readonly string[]) {
  const query = { limit: 100 as const, among: [...among] }
  return queryOptions({
    queryKey: ['users', companyId, query],
    queryFn: ({ signal }) => api.users.list({ params: { companyId }, query }, signal),
    refetchInterval: lookWhileOnItsWay,
  })
}

/** Poll interval for a recent email's delivery, and for how long, in milliseconds. */
const [lookMs, lookedAfterMs] = [5_000, 2 * minuteMs]

const isOnItsWay = ({ invitation }: UserRow) =>
  invitation !== null && Date.now() - Date.parse(invitation.sentAt) < lookedAfterMs

const lookWhileOnItsWay = ({
  state,
}: {
  readonly state: { readonly data: UserList | undefined }
}) => (state.data?.rows.some(isOnItsWay) ? lookMs : false)

export const userChoices = companyQuery(['users', 'choices'], (api) => api.users.choices)

export const userToEdit = recordQuery(['users'], 'userId', (api) => api.users.read)

export function editUser(
  { api, companyId }: Session,
  userId: string,
  body: CallInput<typeof users.edit>['body'],
) {
  return api.users.edit({ params: { companyId, userId }, body })
}

export function planRole({ api, companyId }: Session, userId: string, role: CompanyRole) {
  return api.users.planRole({ params: { companyId, userId }, query: { role } })
}
