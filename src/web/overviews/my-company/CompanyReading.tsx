import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'

interface CompanyReadingProps {
  /** Namespace of its texts. */
  readonly texts: 'my-company.skills' | 'my-company.stages' | 'my-company.values'
  readonly icon: LucideIcon
  readonly isEmpty: boolean
  readonly children: ReactNode
}

export function CompanyReading({ texts, icon, isEmpty, children }: CompanyReadingProps) {
  const t = useTranslations(texts)
  const company = useSession().me.company.name
  return (
    <ReadingPage
      title={t('title')}
      lead={t('lead', { company })}
      back={<BackToPage of="company" />}
      isLong
    >
      {isEmpty ? <EmptyState icon={icon} title={t('none')} hint={t('noneHint')} /> : null}
      {children}
    </ReadingPage>
  )
}
