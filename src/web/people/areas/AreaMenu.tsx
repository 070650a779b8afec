import { Link } from '@tanstack/react-router'
import { Archive, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AreaDetailView } from '#contract/people/areas.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import { DeleteDialog } from '#web/kernel/dialogs/DeleteDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { PersonInList } from './PersonInList.tsx'
import { archiveArea, restoreArea } from './api.ts'

interface AreaMenuProps {
  readonly area: AreaDetailView
  readonly onEdit: () => void
}

/** Archiving and deletion show what blocks them. */
export function AreaMenu({ area, onEdit }: AreaMenuProps) {
  const t = useTranslations('areas')
  const content = useTranslations('content')
  const session = useSession()
  const go = useGo()
  const [asking, setAsking] = useState<'archive' | 'delete'>()
  const name = area.name.text
  const close = () => setAsking(undefined)
  const remove = async () => {
    await session.api.areas.remove({
      params: { companyId: session.companyId, areaId: area.id },
      query: { version: area.version },
    })
    go({ to: paths.administration.areas })
  }
  const place = useRef<number>(undefined)
  const archiveIt = async () => {
    place.current = (await archiveArea(session, area)).position
  }
  const undoArchiving = () =>
    restoreArea(session, { id: area.id, version: area.version + 1, to: place.current })
  const edit = { key: 'edit', label: t('page.edit'), icon: Pencil, onSelect: onEdit }
  const archive = {
    key: 'archive',
    label: t('archive.action'),
    icon: Archive,
    onSelect: () => setAsking('archive'),
  }
  const gone = {
    key: 'delete',
    label: t('delete.action'),
    icon: Trash2,
    tone: 'critical' as const,
    onSelect: () => setAsking('delete'),
  }
  return (
    <>
      <MoreMenu
        label={content('menu', { name })}
        actions={[...(area.isArchived ? [] : [edit, archive]), gone]}
      />
      {asking ? (
        <DeleteDialog
          title={t(`${asking}.title`, { name })}
          body={t(`${asking}.body`)}
          {...(asking === 'delete' ? { checkbox: t('delete.checkbox') } : {})}
          confirmLabel={t(`${asking}.action`)}
          remove={asking === 'delete' ? remove : archiveIt}
          sayDependents={({ kind, count }: Dependents) =>
            t(`dependents.${kind === 'team' ? 'team' : 'person'}`, { count })
          }
          linkTo={wayTo(area, close)}
          touches="all"
          done={t(`${asking}.done`)}
          failed={t(`${asking}.failed`)}
          undo={asking === 'archive' ? undoArchiving : undefined}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function wayTo({ id: areaId }: AreaDetailView, onClick: () => void) {
  return (kind: string, { id, name }: Dependents['examples'][number]) =>
    kind === 'team' ? (
      <Link to={paths.administration.team} params={{ areaId, teamId: id }} onClick={onClick}>
        {name}
      </Link>
    ) : (
      <PersonInList name={name} onClick={onClick} />
    )
}
