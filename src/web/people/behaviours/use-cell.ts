import { useTranslations } from 'use-intl'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import type { Cell } from './behaviour-items.ts'
import { useGrid } from './grid-context.tsx'

export function useCell(cell: Cell) {
  const { store, texts, language, first } = useGrid()
  const t = useTranslations(`${texts}.behaviour`)
  const content = useTranslations('content')
  const grid = useTranslations('behaviours')
  const refusals = useTranslations('refusals')
  const notify = useNotify()
  const failure = useFailureText()
  const nameOf = useLanguageName()
  const confirm = useConfirm()

  /** Returns its key, or undefined after announcing why it can't be added. */
  const add = (): string | undefined => {
    if (language === first && !store.isFull(cell)) return store.begin(cell)
    const full = texts === 'values' ? 'value.behavioursFull' : 'skill.behavioursFull'
    notify.failed(language === first ? refusals(full) : grid('first', { language: nameOf(first) }))
    return undefined
  }

  /** Confirms first if it is saved. Returns true once removed. */
  const remove = async (key: string): Promise<boolean> => {
    const isThere = store.isThere(key)
    const isMeant =
      !isThere ||
      (await confirm({
        title: t('remove.title'),
        body: t('remove.body'),
        confirmLabel: t('remove.confirm'),
        tone: 'danger',
      }))
    if (!isMeant) return false
    try {
      await store.remove(key)
      if (isThere) notify.done(t('removed'))
      return true
    } catch (error) {
      notify.failed(`${t('notRemoved')} ${failure(error)}`)
      return false
    }
  }

  const move = (key: string, by: -1 | 1): void => {
    store
      .move(key, by)
      .catch((error: unknown) => notify.failed(`${content('notMoved')} ${failure(error)}`))
  }
  return { add, remove, move }
}
