import { useMailWay } from '#web/kernel/account.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import { addressIn } from '#contract/kernel/company-address.ts'
import {
  companyDeletionDays,
  type CompanyDeletionKind,
} from '#domain/identity/companies/deletion.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { deleteCompany, planCompanyDeletion } from './companies-api.ts'

interface DeleteCompanyProps {
  readonly company: CompanyLine
  readonly onClose: () => void
}

/** Counts everything that is deleted, and offers an export first. */
export function DeleteCompany({ company, onClose }: DeleteCompanyProps) {
  const t = useTranslations('superadmin.companies.delete')
  const records = useTranslations('teams.removal')
  const session = useSession()
  const { reread } = useAppContext()
  const delivery = useMailWay()
  const { id, name } = company
  const days = companyDeletionDays
  const linesOf = (shown: Plan) =>
    shown.map(({ kind: key, count }) => {
      const kind = key as CompanyDeletionKind
      return kind === 'person' || kind === 'team' ? t(kind, { count }) : records(kind, { count })
    })
  const carryOut = async (shown: Plan) => {
    await deleteCompany(session, company, shown)
    if (id === session.companyId) location.assign(addressIn(id, paths.home))
    else reread()
  }
  return (
    <PlanDialog
      title={t('title', { name })}
      body={
        <div className={layout.stack3}>
          <p>
            {session.actor.roles.isSuperAdmin
              ? t.rich('exports', { link: toExports })
              : t('exportsElsewhere')}
          </p>
          <p>{t('body', { days, delivery })}</p>
        </div>
      }
      nameToType={{ name, label: t('typeName', { name }) }}
      confirmLabel={t('action')}
      tone="danger"
      ask={() => planCompanyDeletion(session, id)}
      linesOf={linesOf}
      carryOut={carryOut}
      touches={['companies']}
      done={t('done', { name, days })}
      failed={t('failed', { name })}
      onClose={onClose}
    />
  )
}

const toExports = (words: ReactNode) => <Link to={paths.administration.exports}>{words}</Link>
