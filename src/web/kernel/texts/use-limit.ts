import { useTranslations } from 'use-intl'
import type { TextLimit } from '#web/kernel/ui/controls/TextBox.tsx'

/** Limit messages for a `TextBox`; `max` counts characters as people see them. */
export function useLimit(max: number): TextLimit {
  const t = useTranslations('input.limit')
  return {
    max,
    counter: (used) => t('counter', { used, max }),
    reached: (_, over) => (over > 0 ? t('overLimit', { over, max }) : t('atLimit', { max })),
  }
}
