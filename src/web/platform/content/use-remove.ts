import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { firstStop } from '#web/kernel/ui/focus.ts'
import type { ContentKind } from './content.ts'

interface Removed {
  readonly id: string
  readonly version: number
}

/** For content that is not removed or not archived: its kind has no such texts. */
const unsaid = { done: '', failed: '' }

type Ask = (row: Removed, item: Element | null) => void

/** Removes something, after a question. Over a newer version it is refused: somebody said more since. */
export function useRemove<Field extends string>(content: ContentKind<Field>): Ask {
  const t = useTranslations(content.texts)
  const said = content.remove ? { done: t('removed'), failed: t('notRemoved') } : unsaid
  return useAsked(content, 'remove', { act: content.remove, ...said })
}

/** Archives something, after a question; refused over a newer version, too. */
export function useArchive<Field extends string>(content: ContentKind<Field>): Ask {
  const t = useTranslations(content.texts)
  const said = content.archive ? { done: t('archived'), failed: t('notArchived') } : unsaid
  return useAsked(content, 'archive', { act: content.archive, ...said })
}

interface Asked {
  readonly act: ((id: string, seen: { readonly version: number }) => Promise<unknown>) | undefined
  readonly done: string
  readonly failed: string
}

function useAsked<Field extends string>(
  content: ContentKind<Field>,
  what: 'remove' | 'archive',
  { act, ...said }: Asked,
): Ask {
  const t = useTranslations(content.texts)
  const common = useTranslations('common')
  const confirm = useConfirm()
  const { mutateAsync } = useCommand<Removed, unknown>(
    async (_, { id, version }) => act?.(id, { version }),
    { touches: 'all', ...said },
  )
  const ask = async (row: Removed, item: Element | null) => {
    const isSure = await confirm({
      title: t(`${what}.title`),
      body: t(`${what}.body`),
      confirmLabel: t(`${what}.confirm`),
      cancelLabel: common('cancel'),
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

/** What takes the focus when an item goes: its neighbor's actions, else the button below the list. */
export function stopBeside(item: Element | null): HTMLElement | undefined {
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  if (neighbor) return firstStop(neighbor)
  return [...(item?.closest('section')?.querySelectorAll('button') ?? [])].at(-1)
}
