import { useTranslations } from 'use-intl'
import type { TextLimit } from '#web/kernel/ui/controls/TextBox.tsx'
import { useIsFormatted } from './use-is-formatted.ts'
import { useLimit } from './use-limit.ts'

/**
 * Limit and format bar for text that `FormattedText` shows. `of` is the id of the containing
 * record, if it exists already.
 */
export function useLongText(max: number, of?: string): TextLimit {
  const t = useTranslations('comments')
  const limit = useLimit(max)
  const isFormatted = useIsFormatted()
  const texts = {
    label: t('formatting.label'),
    bold: t('formatting.bold'),
    list: t('formatting.list'),
    link: t('formatting.link'),
  }
  const isPlain = of !== undefined && !isFormatted(of)
  return { ...limit, formatting: isPlain ? undefined : texts }
}
