import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useSession } from '#web/kernel/session.tsx'
import s from './CompanyChoice.module.css'

/** Switches companies, for people of several (section 2). */
export function CompanyChoice() {
  const t = useTranslations('ladders')
  const { companyId } = useSession()
  const { companies, enter } = useAppContext()
  if (companies.length < 2) return null
  return (
    <NativeSelect
      className={s.company}
      label={t('company')}
      description={t('companyHint')}
      value={companyId}
      onChange={(event) => enter(event.currentTarget.value)}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
