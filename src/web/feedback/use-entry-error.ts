import { useTranslations } from 'use-intl'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'

/** What is wrong with the words of an entry; undefined when they can be saved. */
export function useEntryError(): (text: string) => string | undefined {
  const t = useTranslations('feedback.form')
  const input = useTranslations('input')
  return (text) => {
    const mistake = textMistake(text, feedbackLengthMax)
    return mistake && (mistake === 'required' ? t('noText') : input(mistake))
  }
}
