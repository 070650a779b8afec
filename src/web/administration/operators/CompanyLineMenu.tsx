import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionMenu } from '#web/kernel/ui/ActionMenu.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { RenameCompany } from './RenameCompany.tsx'
import { useCompanyActions, type CompanyDialog } from './use-company-actions.ts'

/** Members can enter it; only operators can suspend it. */
export function CompanyLineMenu({ company }: { readonly company: CompanyLine }) {
  const t = useTranslations('superadmin.companies')
  const { isGodAdmin } = useSession()
  const [open, setOpen] = useState<CompanyDialog>()
  const sections = useCompanyActions(company, { isGodAdmin, onOpen: setOpen })
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu label={t('menu', { name: company.name })} align="end" sections={sections}>
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </ActionMenu>
      {open === 'rename' ? <RenameCompany company={company} onClose={close} /> : null}
      {open === 'delete' ? <DeleteCompany company={company} onClose={close} /> : null}
    </>
  )
}
