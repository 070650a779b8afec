import { useTranslations } from 'use-intl'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { isUnfilled } from '#domain/conversations/feedback/entry.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'

export function useEntryError(): (text: string, visibility: Visibility) => string | undefined {
  const t = useTranslations('feedback.form')
  const input = useTranslations('input')
  const mistakeIn = useTextMistake()
  return (text, visibility) =>
    mistakeIn(text, feedbackLengthMax, t('noText')) ??
    (isUnfilled({ text, visibility }) ? input('unfilled') : undefined)
}
