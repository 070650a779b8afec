import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AreaView } from '#contract/people/areas.ts'
import { CatalogPage } from '#web/platform/catalog/CatalogPage.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { areasOf, catalogOfAreas, writtenAreas, restoreArea } from './api.ts'
import s from './AreasPage.module.css'
import { ArchivedList } from '#web/platform/catalog/ArchivedList.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'

/** Archived areas are folded. */
export function AreasPage() {
  const t = useTranslations('areas')
  const session = useSession()
  const { data: rows } = useSuspenseQuery(writtenAreas(session))
  const { data: areas } = useSuspenseQuery(areasOf(session))
  return (
    <CatalogPage
      title={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      none={{ icon: Layers, title: t('none.title'), hint: t('none.hint') }}
      catalog={catalogOfAreas(session)}
      rows={rows}
      note={<ArchivedAreas areas={areas.filter(({ isArchived }) => isArchived)} />}
    >
      {(row, name) => (
        <Within area={areas.find(({ id }) => id === row.id)} areaId={row.id} name={name} />
      )}
    </CatalogPage>
  )
}

interface WithinProps {
  /** Undefined right after it was added, until the list refetches. */
  readonly area: AreaView | undefined
  readonly areaId: string
  readonly name: string
}

function Within({ area, areaId, name }: WithinProps) {
  const t = useTranslations('areas')
  const counts = area
    ? (['teams', 'people', 'steps', 'skills'] as const).map((it) =>
        t(`counts.${it}`, { count: area[it] }),
      )
    : []
  return (
    <p className={s.within}>
      <span>{counts.join(' · ')}</span>
      <Link
        className={s.open}
        to={paths.administration.area}
        params={{ areaId }}
        aria-label={t('openNamed', { name })}
      >
        {t('open')}
      </Link>
    </p>
  )
}

/** Folded; renders nothing if there are none. */
function ArchivedAreas({ areas }: { readonly areas: readonly AreaView[] }) {
  const session = useSession()
  const items = areas.map(({ id, version, name }) => ({
    id,
    version,
    name: name.text,
    shown: (
      <Link to={paths.administration.area} params={{ areaId: id }}>
        <LocalizedText reading={name} />
      </Link>
    ),
  }))
  return (
    <ArchivedList
      texts="areas.area"
      items={items}
      restore={(id, { version }) => restoreArea(session, { id, version })}
    />
  )
}
