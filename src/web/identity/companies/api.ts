import { rememberInTab } from '#web/kernel/transport/stored.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import type { Account } from '#web/kernel/account.tsx'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { companies } from '#contract/identity/companies.ts'
import { companyQuery } from '#web/kernel/company-query.ts'

/** Security requirements for the company's administrators. */
export const companySecurity = companyQuery(['company-security'], (api) => api.companySecurity.read)

export function useRequireSecondFactor(options: {
  readonly on: string
  readonly off: string
  readonly failed: string
}) {
  const notify = useNotify()
  return useCommand(
    async ({ api, companyId }, isSecondFactorRequired: boolean) => {
      await api.companySecurity.change({ params: { companyId }, body: { isSecondFactorRequired } })
      return isSecondFactorRequired
    },
    {
      touches: ['company-security'],
      failed: options.failed,
      onDone: (isRequired) => notify.done(isRequired ? options.on : options.off),
    },
  )
}

/**
 * The founder becomes its first super administrator. The application announces it after it starts
 * there.
 */
export async function createCompany(
  { api }: Account,
  body: CallInput<typeof companies.create>['body'],
) {
  const created = await api.companies.create({ body })
  rememberInTab('founded', created.id)
  return created
}
