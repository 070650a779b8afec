import { useSuspenseQuery } from '@tanstack/react-query'
import { Gem } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ContentPage } from '#web/content/ContentPage.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { contentOfValues, writtenValues } from './api.ts'
import { Behaviours } from './Behaviours.tsx'

/** The company's values, for those who write them (section 1). */
export function ValuesPage() {
  const t = useTranslations('values')
  const session = useSession()
  const {
    data: { values },
  } = useSuspenseQuery(writtenValues(session))
  return (
    <ContentPage
      title={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      none={{ icon: Gem, title: t('none.title'), hint: t('none.hint') }}
      content={contentOfValues(session)}
      rows={values}
      note={t('deleting')}
    >
      {(value, name) => <Behaviours value={value} name={name} />}
    </ContentPage>
  )
}
