import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { useOutline } from './use-outline.ts'

interface CompanyReadingProps {
  /** Where the messages have its words. */
  readonly texts: 'my-company.skills' | 'my-company.stages' | 'my-company.values'
  /** What stands for it while there is nothing to read yet. */
  readonly icon: LucideIcon
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** A page that everyone reads about the company, a section each of what there is. */
export function CompanyReading({ texts, icon, isEmpty, children }: CompanyReadingProps) {
  const t = useTranslations(texts)
  const nav = useTranslations('common.nav')
  const company = useSession().me.company.name
  return (
    <ReadingPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { company })}
      back={<BackLink to={paths.company.overview} label={nav('company')} />}
      outline={useOutline()}
    >
      {isEmpty ? <EmptyState icon={icon} title={t('none')} hint={t('noneHint')} /> : null}
      {children}
    </ReadingPage>
  )
}
