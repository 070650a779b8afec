import { Button } from '@mantine/core'
import { Archive, ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import { ActionMenu, type MenuAction } from '#web/kernel/ui/ActionMenu.tsx'
import type { ContentKind, ContentRow } from './content.ts'
import s from './ContentItem.module.css'
import { Grip } from './Grip.tsx'
import { DeleteContent } from './DeleteContent.tsx'
import { stopBeside, useArchive, useRemove } from './use-remove.ts'

export interface ContentActionsProps<Field extends string> {
  readonly content: ContentKind<Field>
  readonly row: ContentRow<Field>
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Whether Edit has a button of its own, or is in the menu with the others. */
  readonly hasEdit: boolean
  /** What it is dragged by. */
  readonly grip: (element: HTMLElement | null) => void
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** What administrators do with something: edit it, move it, by the menu, with Alt and the arrows or by its grip, remove it. */
export function ContentActions<Field extends string>(props: ContentActionsProps<Field>) {
  const { content, row, name, isFirst, isLast, hasEdit, grip, onEdit, onMove } = props
  const t = useTranslations('content')
  const remove = useRemove(content)
  const archive = useArchive(content)
  const [place, setPlace] = useState<HTMLFieldSetElement | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const next = useRef<HTMLElement>(undefined)
  const label = t('menu', { name })
  const up = {
    key: 'up',
    label: t('up'),
    icon: ArrowUp,
    keys: [alternateKey(), '↑'],
    onSelect: () => onMove(-1),
  }
  const down = {
    key: 'down',
    label: t('down'),
    icon: ArrowDown,
    keys: [alternateKey(), '↓'],
    onSelect: () => onMove(1),
  }
  const edit = { key: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit }
  const gone: MenuAction = {
    key: 'remove',
    label: t(content.linkTo ? 'delete' : 'remove'),
    icon: Trash2,
    tone: 'critical',
    onSelect: () =>
      content.linkTo ? setDeleting(true) : remove(row, place?.closest('li') ?? null),
  }
  const away: MenuAction = {
    key: 'archive',
    label: t('archive'),
    icon: Archive,
    onSelect: () => archive(row, place?.closest('li') ?? null),
  }
  const sections = [
    { actions: [...(hasEdit ? [] : [edit]), ...(isFirst ? [] : [up]), ...(isLast ? [] : [down])] },
    { actions: [...(content.archive ? [away] : []), ...(content.remove ? [gone] : [])] },
  ].filter(({ actions }) => actions.length > 0)
  const moveByKeys = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
  }
  return (
    <fieldset ref={setPlace} aria-label={label} className={s.actions} onKeyDownCapture={moveByKeys}>
      {hasEdit ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {sections.length > 0 ? (
        <ActionMenu label={label} align="end" sections={sections}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </ActionMenu>
      ) : null}
      {isFirst && isLast ? null : <Grip ref={grip} title={t('drag')} />}
      {isDeleting ? (
        <DeleteContent
          content={content}
          row={row}
          onGone={() => (next.current = stopBeside(place?.closest('li') ?? null))}
          onClose={() => {
            setDeleting(false)
            // Once the dialog has given the focus back to what is about to go.
            setTimeout(() => next.current?.focus())
          }}
        />
      ) : null}
    </fieldset>
  )
}
