import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { account } from '#contract/identity/account.ts'
import type { Account } from '#web/kernel/account.tsx'
import type { Api } from '#web/kernel/session.tsx'

/** Ends every other session. */
export function changePassword(
  { api }: Account,
  body: CallInput<typeof account.changePassword>['body'],
) {
  return api.account.changePassword({ body })
}

export function joinByInvitation(api: Api, invitation: string) {
  return api.auth.joinByInvitation({ body: { invitation } })
}
