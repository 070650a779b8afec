import type { Sent } from '#contract/kernel/endpoint.ts'
import type { account } from '#contract/identity/account.ts'
import type { Account } from '#web/kernel/account.tsx'
import type { Api } from '#web/kernel/session.tsx'

/** Changes the password of who is signed in; every other session ends. */
export function changePassword(
  { api }: Account,
  body: Sent<typeof account.changePassword>['body'],
) {
  return api.account.changePassword({ body })
}

/** Joins the company of an invitation with the account one is signed in to. */
export function joinByInvitation(api: Api, invitation: string) {
  return api.auth.joinByInvitation({ body: { invitation } })
}

/** Links the provider that a ticket is of, with which one may sign in from then on. */
export function linkProvider(api: Api, ticket: string) {
  return api.openid.link({ body: { ticket, isAgreed: true } })
}
