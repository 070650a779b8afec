import { ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import s from './CompanyMenu.module.css'
import { CompanyLogo } from './CompanyLogo.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useAppContext } from './app-context.tsx'

export function CompanyMenu() {
  const t = useTranslations('common')
  const navigation = useTranslations('navigation')
  const { company } = useSession().me
  const { companies, restorable, enter } = useAppContext()
  const content = (
    <span className={layout.line2}>
      {company.logo ? <CompanyLogo address={company.logo} alt="" size="small" /> : null}
      <span className={`${layout.clamp2} ${s.name}`} title={company.name}>
        {company.name}
      </span>
    </span>
  )
  if (companies.length + restorable.length < 2) return content
  const choice = (id: string, label: string) => ({
    key: id,
    label,
    chosen: id === company.id,
    onSelect: () => enter(id),
  })
  const actions = [
    ...companies.map(({ id, name }) => choice(id, name)),
    ...restorable.map(({ id, name }) => choice(id, navigation('beingDeleted', { name }))),
  ]
  return (
    <ActionMenu label={t('changeCompany', { name: company.name })} sections={[{ actions }]}>
      {content} <ChevronsUpDown size={16} />
    </ActionMenu>
  )
}
