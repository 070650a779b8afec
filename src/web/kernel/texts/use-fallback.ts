import type { Reading } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'

/** True if content is shown in another language because it has no text in the reader's. */
export function useIsFallback(): (reading: Reading) => boolean {
  const { language: own } = useLanguage()
  return ({ text, language }) => language !== own && text !== ''
}

/** `LocalizedText` as plain text, for options and interpolation. */
export function usePlainText(): (reading: Reading) => string {
  const isFallback = useIsFallback()
  return (reading) =>
    isFallback(reading) ? `${reading.text} (${reading.language.toUpperCase()})` : reading.text
}
