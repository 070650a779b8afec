import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { secondFactors } from '#contract/identity/second-factors.ts'
import type { Account } from '#web/kernel/account.tsx'
import type { Api } from '#web/kernel/session.tsx'

export function mySecondFactors({ api }: Account) {
  return queryOptions({ queryKey: ['second-factors'], queryFn: () => api.secondFactors.list() })
}

export function confirmApp(api: Api, body: CallInput<typeof secondFactors.confirmTotp>['body']) {
  return api.secondFactors.confirmTotp({ body })
}

export function startPasskey(api: Api) {
  return api.secondFactors.startPasskey()
}

export function addPasskey(api: Api, body: CallInput<typeof secondFactors.addPasskey>['body']) {
  return api.secondFactors.addPasskey({ body })
}

/** Fresh proof of identity for sensitive commands. */
export function prove({ api }: Account, body: CallInput<typeof secondFactors.prove>['body']) {
  return api.secondFactors.prove({ body })
}

export function askPasskeyProof({ api }: Account) {
  return api.secondFactors.askProof()
}
