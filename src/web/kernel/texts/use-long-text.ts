import { useTranslations } from 'use-intl'
import type { TextLimit } from '#web/kernel/ui/controls/TextBox.tsx'
import { useIsFormatted } from './use-is-formatted.ts'
import { useLimit } from './use-limit.ts'

/**
 * The words of the limit of a text that `FormattedText` shows, and how to format it. `of` is the id of what
 * it is written in, where that is there already.
 */
export function useLongText(max: number, of?: string): TextLimit {
  const t = useTranslations('comments')
  const limit = useLimit(max)
  const isFormatted = useIsFormatted()
  const isPlain = of !== undefined && !isFormatted(of)
  return { ...limit, formatting: isPlain ? undefined : t('formatting') }
}
