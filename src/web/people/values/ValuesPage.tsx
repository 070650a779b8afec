import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gem } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ArchivedContent } from '#web/platform/content/ArchivedContent.tsx'
import { Behaviours } from '#web/platform/content/Behaviours.tsx'
import { ContentPage } from '#web/platform/content/ContentPage.tsx'
import { SupportNote } from '#web/platform/content/SupportNote.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { NamedIcon } from '#web/kernel/ui/NamedIcon.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { contentOfBehaviours, contentOfValues, writtenValues } from './api.ts'

/** For administrators, who write the values (section 1). */
export function ValuesPage() {
  const t = useTranslations('values')
  const behaviours = useTranslations('behaviours')
  const session = useSession()
  const {
    data: { values, archived, support },
  } = useSuspenseQuery(writtenValues(session))
  const content = contentOfValues(session)
  return (
    <ContentPage
      title={t('title')}
      lead={
        <>
          <span>{t('lead', { company: session.me.company.name })}</span>{' '}
          <Link to={paths.administration.valueBehaviours}>{behaviours('open')}</Link>
        </>
      }
      none={{ icon: Gem, title: t('none.title'), hint: t('none.hint') }}
      content={content}
      rows={values}
      renderMark={({ icon }) => <NamedIcon icon={icon} />}
      note={
        <>
          <ArchivedContent content={content} rows={archived} />
          <SupportNote text={t('deleting')} support={support} />
        </>
      }
    >
      {(value, name) => (
        <Behaviours
          texts="values"
          at={value.levels}
          contentAt={(level) => contentOfBehaviours(session, { id: value.id, name }, level)}
        />
      )}
    </ContentPage>
  )
}
