import { useTranslations } from 'use-intl'
import { textMistake } from '#domain/kernel/text.ts'

/** `missing` is the sentence about an empty text, where the form has one of its own. */
export function useTextMistake() {
  const t = useTranslations('input')
  return (text: string, lengthMax: number, missing?: string): string | undefined => {
    const mistake = textMistake(text, lengthMax)
    return mistake === 'required' && missing ? missing : mistake && t(mistake)
  }
}
