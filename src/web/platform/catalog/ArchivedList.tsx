import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import type { NamespaceWith } from './catalog.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './CatalogItem.module.css'

interface ArchivedItem {
  readonly id: string
  readonly version: number
  readonly name: string
  /** Displayed name, with a link if there is a page. */
  readonly shown: ReactNode
}

interface ArchivedListProps {
  readonly texts: NamespaceWith<'restored' | 'notRestored'>
  readonly items: readonly ArchivedItem[]
  readonly restore: ArchiveCall
  readonly archive: ArchiveCall
}

type ArchiveCall = (id: string, seen: { readonly version: number }) => Promise<unknown>

/** Archived items with a restore action, collapsed; renders nothing if there are none. */
export function ArchivedList({ items, ...list }: ArchivedListProps) {
  const t = useTranslations('content')
  if (items.length === 0) return null
  const title = t('archived', { count: items.length })
  return (
    <Disclosure label={title}>
      <ul className={`${layout.stack} ${s.list}`} data-look="line" aria-label={title}>
        {items.map((item) => (
          <Archived key={item.id} item={item} {...list} />
        ))}
      </ul>
    </Disclosure>
  )
}

interface ArchivedProps extends Omit<ArchivedListProps, 'items'> {
  readonly item: ArchivedItem
}

function Archived({ texts, item, restore, archive }: ArchivedProps) {
  const { id, version, name, shown } = item
  const t = useTranslations('content')
  const say = useTranslations(texts)
  const { mutate, isPending } = useCommand<void, unknown>(async () => restore(id, { version }), {
    touches: 'all',
    done: say('restored'),
    undo: () => () => archive(id, { version: version + 1 }),
    failed: say('notRestored'),
  })
  return (
    <li
      className={`${layout.line2} ${layout.apart} ${layout.top} ${layout.ruledAbove} ${layout.padded1} ${s.line}`}
    >
      <p className={`${layout.prose} ${s.text} ${layout.stack4} ${s.words}`}>{shown}</p>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        aria-label={t('restoreOne', { name })}
        onClick={() => mutate()}
      >
        {t('restore')}
      </Button>
    </li>
  )
}
