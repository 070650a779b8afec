import type { Language } from '#domain/kernel/localized-text.ts'

export const upperFirst = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
