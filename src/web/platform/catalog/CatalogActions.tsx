import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Archive, ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import layout from '#web/kernel/ui/layout.module.css'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import type { SeenVersion } from '#contract/kernel/fields.ts'
import type { CatalogKind, CatalogRow } from './catalog.ts'
import s from './CatalogItem.module.css'
import { Grip } from './Grip.tsx'
import { DeleteDialog } from '#web/kernel/dialogs/DeleteDialog.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { firstStop } from '#web/kernel/ui/focus.ts'

interface RemovalTarget {
  readonly id: string
  readonly version: number
}

/** Placeholder for catalogs without removal or archiving, which have no such messages. */
const unsaid = { done: '', failed: '' }

type Ask = (row: RemovalTarget, item: Element | null) => void

/** Confirms, then deletes. The server refuses if a newer version exists. */
function useRemove<Field extends string>(catalog: CatalogKind<Field>): Ask {
  const t = useTranslations(catalog.texts)
  const said = catalog.remove ? { done: t('removed'), failed: t('notRemoved') } : unsaid
  return useAsked(catalog, 'remove', { act: catalog.remove, ...said })
}

/** Confirms, then archives. The server refuses if a newer version exists. */
function useArchive<Field extends string>(catalog: CatalogKind<Field>): Ask {
  const t = useTranslations(catalog.texts)
  const { archive, restore } = catalog
  const said = archive ? { done: t('archived'), failed: t('notArchived') } : unsaid
  return useAsked(catalog, 'archive', {
    act: archive,
    undo: ({ id, version }, from) =>
      restore && (() => restore(id, { version: version + 1, to: from?.position })),
    ...said,
  })
}

interface RowAction<Output> {
  readonly act: ((id: string, seen: SeenVersion) => Promise<Output>) | undefined
  readonly undo?: (
    row: RemovalTarget,
    output: Output | undefined,
  ) => (() => Promise<unknown>) | undefined
  readonly done: string
  readonly failed: string
}

function useAsked<Field extends string, Output>(
  catalog: CatalogKind<Field>,
  what: 'remove' | 'archive',
  { act, ...said }: RowAction<Output>,
): Ask {
  const t = useTranslations(catalog.texts)
  const confirm = useConfirm()
  const { mutateAsync } = useCommand(
    async (_, { id, version }: RemovalTarget) => act?.(id, { version }),
    { touches: 'all', ...said },
  )
  const ask = async (row: RemovalTarget, item: Element | null) => {
    const isSure = await confirm({
      title: t(`${what}.title`),
      body: t(`${what}.body`),
      confirmLabel: t(`${what}.confirm`),
      tone: what === 'remove' ? 'danger' : 'accent',
    })
    if (!isSure) return
    const next = stopBeside(item)
    await mutateAsync(row).then(
      () => next?.focus(),
      // It is said already.
      () => undefined,
    )
  }
  return (row, item) => void ask(row, item)
}

/** Next focus target after removal: the neighbor's actions, else the button below the list. */
function stopBeside(item: Element | null): HTMLElement | undefined {
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  if (neighbor) return firstStop(neighbor)
  return [...(item?.closest('section')?.querySelectorAll('button') ?? [])].at(-1)
}

export interface CatalogActionsProps<Field extends string> {
  readonly catalog: CatalogKind<Field>
  readonly row: CatalogRow<Field>
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** True if Edit has its own button instead of a menu item. */
  readonly hasEdit: boolean
  /** Ref of the drag handle. */
  readonly grip: (element: HTMLElement | null) => void
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
}

const arrowSteps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Edits, moves (menu, Alt + arrows or drag handle), archives or deletes an item. */
export function CatalogActions<Field extends string>(props: CatalogActionsProps<Field>) {
  const { catalog, row, name, isFirst, isLast, hasEdit, grip, onEdit, onMove } = props
  const t = useTranslations('content')
  const remove = useRemove(catalog)
  const archive = useArchive(catalog)
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
    label: t(catalog.linkTo ? 'delete' : 'remove'),
    icon: Trash2,
    tone: 'critical',
    onSelect: () =>
      catalog.linkTo ? setDeleting(true) : remove(row, place?.closest('li') ?? null),
  }
  const away: MenuAction = {
    key: 'archive',
    label: t('archive'),
    icon: Archive,
    onSelect: () => archive(row, place?.closest('li') ?? null),
  }
  const sections = [
    { actions: [...(hasEdit ? [] : [edit]), ...(isFirst ? [] : [up]), ...(isLast ? [] : [down])] },
    { actions: [...(catalog.archive ? [away] : []), ...(catalog.remove ? [gone] : [])] },
  ].filter(({ actions }) => actions.length > 0)
  const moveByKeys = (event: KeyboardEvent) => {
    const by = arrowSteps[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
  }
  return (
    <fieldset
      ref={setPlace}
      aria-label={label}
      className={`${layout.line1} ${layout.fixed} ${s.actions}`}
      onKeyDownCapture={moveByKeys}
    >
      {hasEdit ? (
        <Button variant="subtle" size="compact-sm" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {sections.length > 0 ? <MoreMenu label={label} sections={sections} /> : null}
      {isFirst && isLast ? null : <Grip ref={grip} title={t('drag')} />}
      {isDeleting ? (
        <DeleteCatalog
          catalog={catalog}
          row={row}
          onGone={() => (next.current = stopBeside(place?.closest('li') ?? null))}
          onClose={() => {
            setDeleting(false)
            // After the dialog has returned the focus to the element that is about to disappear.
            setTimeout(() => next.current?.focus())
          }}
        />
      ) : null}
    </fieldset>
  )
}

interface DeleteCatalogProps<Field extends string> {
  readonly catalog: CatalogKind<Field>
  readonly row: CatalogRow<Field>
  readonly onGone: () => void
  readonly onClose: () => void
}

/** Translator for a catalog whose namespace is known only at run time. */
type CountTranslator = (key: string, values?: { readonly count: number }) => string

/** Deletes an item that others may depend on; lists the dependents if refused (section 8). */
function DeleteCatalog<Field extends string>({
  catalog,
  row,
  onGone,
  onClose,
}: DeleteCatalogProps<Field>) {
  const say = useTranslations(catalog.texts) as unknown as CountTranslator
  const { linkTo } = catalog
  return (
    <DeleteDialog
      title={say('remove.title')}
      body={say('remove.body')}
      checkbox={say('remove.checkbox')}
      confirmLabel={say('remove.confirm')}
      failed={say('notRemoved')}
      remove={async () => {
        await catalog.remove?.(row.id, { version: row.version })
        onGone()
      }}
      sayDependents={({ kind, count }) => say(`dependents.${kind}`, { count })}
      {...(linkTo ? { linkTo } : {})}
      touches="all"
      done={say('removed')}
      onClose={onClose}
    />
  )
}
