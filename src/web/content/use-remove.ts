import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { firstStop } from '#web/ui/focus.ts'
import type { Content } from './content.ts'

interface Removed {
  readonly id: string
  readonly version: number
}

/** Removes something, after a question. Over a newer version it is refused: somebody said more since. */
export function useRemove<Field extends string>(
  content: Content<Field>,
): (row: Removed, item: Element | null) => void {
  const t = useTranslations(content.texts)
  const common = useTranslations('common')
  const confirm = useConfirm()
  const said = content.remove ? { done: t('removed'), failed: t('notRemoved') } : {}
  const { mutateAsync } = useCommand<Removed, unknown>(
    async (_, { id, version }) => content.remove?.(id, { version }),
    { touches: 'all', ...said },
  )
  const ask = async (row: Removed, item: Element | null) => {
    const isSure = await confirm({
      title: t('remove.title'),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      cancelLabel: common('cancel'),
      tone: 'danger',
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
function stopBeside(item: Element | null): HTMLElement | undefined {
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  if (neighbor) return firstStop(neighbor)
  return [...(item?.closest('section')?.querySelectorAll('button') ?? [])].at(-1)
}
