import { queryOptions } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'

/** All companies for operators, otherwise the reader's own. */
export function companyLines({ api, isGodAdmin }: Session, query: ListSearch) {
  const { page, limit, search } = query
  const asked = { query: { page, limit, ...(search ? { search } : {}) } }
  return queryOptions({
    queryKey: ['companies', page, limit, search],
    queryFn: () => (isGodAdmin ? api.operators.companies(asked) : api.companies.list(asked)),
    staleTime: 0,
  })
}

export function useSuspend({ id, name, isSuspended }: CompanyLine) {
  const t = useTranslations('superadmin.companies')
  const { reread } = useAppContext()
  return useCommand<undefined, unknown>(
    ({ api }) => {
      const params = { params: { operatedId: id } }
      return isSuspended ? api.operators.resume(params) : api.operators.suspend(params)
    },
    {
      touches: ['companies'],
      onDone: reread,
      done: t(isSuspended ? 'resumed' : 'suspended', { name }),
      failed: t(isSuspended ? 'notResumed' : 'notSuspended', { name }),
    },
  )
}

/** Operators can rename any company, super administrators only their own. */
export async function renameCompany(
  { api, isGodAdmin }: Session,
  companyId: string,
  name: string,
): Promise<unknown> {
  if (isGodAdmin) return api.operators.rename({ params: { operatedId: companyId }, body: { name } })
  const params = { companyId }
  const { version } = await api.companySettings.read({ params })
  return api.companySettings.changeName({ params, body: { name, version } })
}

export function planCompanyDeletion({ api, isGodAdmin }: Session, id: string): Promise<Plan> {
  return isGodAdmin
    ? api.operators.planDeletion({ params: { operatedId: id } })
    : api.companyDeletion.plan({ params: { companyId: id } })
}

/** Refused unless the name and the plan still match. */
export function deleteCompany(
  { api, isGodAdmin }: Session,
  { id, name }: Pick<CompanyLine, 'id' | 'name'>,
  plan: Plan,
): Promise<unknown> {
  const body = { name, plan: plan.map((it) => ({ ...it, examples: [...it.examples] })) }
  return isGodAdmin
    ? api.operators.delete({ params: { operatedId: id }, body })
    : api.companyDeletion.remove({ params: { companyId: id }, body })
}

export function useTakeBack({ id, name }: Pick<CompanyLine, 'id' | 'name'>) {
  const t = useTranslations('superadmin.companies.takeBack')
  const { reread } = useAppContext()
  return useCommand<undefined, unknown>(
    ({ api, isGodAdmin }) =>
      isGodAdmin
        ? api.operators.takeBack({ params: { operatedId: id } })
        : api.companies.takeBack({ body: { companyId: id } }),
    {
      touches: ['companies'],
      onDone: reread,
      done: t('done', { name }),
      failed: t('failed', { name }),
    },
  )
}
