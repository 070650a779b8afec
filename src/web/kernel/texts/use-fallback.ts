import type { Reading } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'

/** Whether content is shown in another language than the reader's, because theirs is empty. */
export function useIsFallback(): (reading: Reading) => boolean {
  const { language: own } = useLanguage()
  return ({ text, language }) => language !== own && text !== ''
}

/** What `Written` shows, for where only plain text fits: an option, a part of a sentence. */
export function usePlainText(): (reading: Reading) => string {
  const isFallback = useIsFallback()
  return (reading) =>
    isFallback(reading) ? `${reading.text} (${reading.language.toUpperCase()})` : reading.text
}
