import { useTranslations } from 'use-intl'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { isUnfilled } from '#domain/conversations/feedback/entry.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'

export function useEntryError(): (text: string, visibility: Visibility) => string | undefined {
  const t = useTranslations('feedback.form')
  const input = useTranslations('input')
  return (text, visibility) => {
    const mistake = textMistake(text, feedbackLengthMax)
    if (mistake === undefined)
      return isUnfilled({ text, visibility }) ? input('unfilled') : undefined
    return mistake === 'required' ? t('noText') : input(mistake)
  }
}
