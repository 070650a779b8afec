import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gem } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ArchivedCatalog } from '#web/platform/catalog/ArchivedCatalog.tsx'
import { Behaviours } from '#web/platform/catalog/Behaviours.tsx'
import { CatalogPage } from '#web/platform/catalog/CatalogPage.tsx'
import { SupportNote } from '#web/platform/catalog/SupportNote.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { NamedIcon } from '#web/kernel/ui/faces/NamedIcon.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { catalogOfBehaviours, catalogOfValues, writtenValues } from './api.ts'

export function ValuesPage() {
  const t = useTranslations('values')
  const behaviours = useTranslations('behaviours')
  const session = useSession()
  const {
    data: { values, archived, support },
  } = useSuspenseQuery(writtenValues(session))
  const catalog = catalogOfValues(session)
  return (
    <CatalogPage
      title={t('title')}
      back={<BackToPage of="admin" />}
      lead={<Link to={paths.administration.valueBehaviours}>{behaviours('open')}</Link>}
      none={{ icon: Gem, title: t('none.title'), hint: t('none.hint') }}
      catalog={catalog}
      rows={values}
      renderMark={({ icon }) => <NamedIcon icon={icon} />}
      note={
        <>
          <ArchivedCatalog catalog={catalog} rows={archived} />
          <SupportNote of="values" support={support} />
        </>
      }
    >
      {(value, name) => (
        <Behaviours
          texts="values"
          at={value.levels}
          catalogAt={(level) => catalogOfBehaviours(session, { id: value.id, name }, level)}
        />
      )}
    </CatalogPage>
  )
}
