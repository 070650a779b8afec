import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Layers, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AreaView } from '#contract/people/areas.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { starterSkills } from '#web/people/skills/api.ts'
import { ArchivedList } from '#web/platform/catalog/ArchivedList.tsx'
import type { CatalogRow } from '#web/platform/catalog/catalog.ts'
import { MissingLanguages } from '#web/platform/catalog/CatalogItems.tsx'
import { useCatalogDialog } from '#web/platform/catalog/use-catalog-dialog.tsx'
import { useOrder } from '#web/platform/catalog/use-order.ts'
import { AddAreaDialog } from './AddAreaDialog.tsx'
import { archiveArea, areasOf, catalogOfAreas, writtenAreas, restoreArea } from './api.ts'

type AreaRow = AreaView & { readonly words: CatalogRow<'name' | 'mission'> }

/** A list in the company's order, each area with how much is in it; archived ones are folded. */
export function AreasPage() {
  const t = useTranslations('areas')
  const content = useTranslations('content')
  const session = useSession()
  const catalog = catalogOfAreas(session)
  const { data: written } = useSuspenseQuery(writtenAreas(session))
  const { data: areas } = useSuspenseQuery(areasOf(session))
  // Read before the dialog opens.
  useQuery(starterSkills(session))
  const [isAdding, setAdding] = useState(false)
  const dialog = useCatalogDialog(catalog)
  const view = useTableView('areas')
  const columns = useAreaColumns()
  const { order, said, move } = useOrder(catalog, written)
  const rows = order.flatMap((words) => {
    const area = areas.find(({ id }) => id === words.id)
    return area ? [{ ...area, words }] : []
  })
  const add = (
    <Button leftSection={<Plus />} onClick={() => setAdding(true)}>
      {t('area.add')}
    </Button>
  )
  const renderMenu = ({ id, name: { text: name }, words }: AreaRow) => {
    const at = order.findIndex((it) => it.id === id)
    const edit = {
      key: 'edit',
      label: content('edit'),
      icon: Pencil,
      onSelect: () => dialog.edit(words),
    }
    const up = {
      key: 'up',
      label: content('up'),
      icon: ArrowUp,
      onSelect: () => move(words, name, -1),
    }
    const down = {
      key: 'down',
      label: content('down'),
      icon: ArrowDown,
      onSelect: () => move(words, name, 1),
    }
    const actions = [edit, ...(at > 0 ? [up] : []), ...(at < order.length - 1 ? [down] : [])]
    return <MoreMenu label={content('menu', { name })} actions={actions} />
  }
  return (
    <ListPage title={t('title')} action={rows.length > 0 ? add : undefined}>
      {rows.length > 0 ? (
        <ListFrame label={t('title')}>
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            view={view}
            menu={renderMenu}
          />
        </ListFrame>
      ) : (
        <EmptyState icon={Layers} title={t('none.title')} hint={t('none.hint')} action={add} />
      )}
      <output className="visually-hidden">{said}</output>
      <ArchivedAreas areas={areas.filter(({ isArchived }) => isArchived)} />
      {dialog.dialog}
      {isAdding ? <AddAreaDialog onClose={() => setAdding(false)} /> : null}
    </ListPage>
  )
}

const parts = ['teams', 'people', 'steps', 'skills'] as const

/** Tab of the area's page that each count links to. */
const tabs = { teams: 'teams', people: 'teams', steps: 'steps', skills: 'skills' } as const

function useAreaColumns(): readonly [Column<AreaRow>, ...Column<AreaRow>[]] {
  const t = useTranslations('areas')
  const catalog = catalogOfAreas(useSession())
  const format = useFormatter()
  const isCard = useMediaQuery('(max-width: 47.99em)')
  return [
    {
      key: 'name',
      header: t('area.fields.name.label'),
      text: ({ name }) => name.text,
      cell: ({ id, name, words }) => (
        <span className={layout.stack}>
          <Link to={paths.administration.area} params={{ areaId: id }} className={layout.quietLink}>
            <LocalizedText reading={name} />
          </Link>
          <MissingLanguages catalog={catalog} row={words} />
        </span>
      ),
      share: 2,
    },
    ...parts.map((part): Column<AreaRow> => ({
      key: part,
      header: t(`columns.${part}`),
      text: (area) => t(`counts.${part}`, { count: area[part] }),
      cell: (area) => (
        <Link
          to={paths.administration.area}
          params={{ areaId: area.id }}
          search={{ tab: tabs[part] }}
          className={layout.quietLink}
          aria-label={t(`counts.${part}`, { count: area[part] })}
        >
          {isCard ? t(`counts.${part}`, { count: area[part] }) : format.number(area[part])}
        </Link>
      ),
      // On a card there is room for three.
      ...(part === 'steps' ? {} : { onCard: 'below' as const }),
    })),
  ]
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
      archive={(id, { version }) => archiveArea(session, { id, version })}
    />
  )
}
