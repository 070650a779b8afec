export const languages = ['en', 'es', 'fr', 'it', 'pt'] as const
export type Language = (typeof languages)[number]

export const languageDefault: Language = 'es'

export type LocalizedText = { readonly [L in Language]?: string }

export interface Reading {
  readonly text: string
  readonly language: Language
}

/** Falls back to the company's languages in order, then to any, then to empty. */
export function readLocalized(
  text: LocalizedText,
  asked: Language,
  companyLanguages: readonly Language[],
): Reading {
  const order = [asked, ...companyLanguages, ...languages]
  const language = order.find((candidate) => text[candidate]?.trim())
  return language ? { text: text[language] ?? '', language } : { text: '', language: asked }
}

export function readText(
  text: LocalizedText,
  asked: Language,
  companyLanguages: readonly Language[],
): string {
  return readLocalized(text, asked, companyLanguages).text
}
