/** The languages of the interface and of a company's content (section 9). */
export const languages = ['en', 'es', 'fr', 'it', 'pt'] as const
export type Language = (typeof languages)[number]

/** The language of whoever told us none we speak (section 9). */
export const languageDefault: Language = 'es'

/** A content field written in some of the company's languages. Absent and empty mean the same. */
export type LocalizedText = { readonly [L in Language]?: string }

/** What a reader sees of a content field, and which language it really is in. */
export interface Reading {
  readonly text: string
  readonly language: Language
}

/**
 * The text in the asked language; else in the company's languages in their order (the first is its
 * default); else in any language; else empty. Readers see a language tag where `language` is not the asked one.
 */
export function read(
  text: LocalizedText,
  asked: Language,
  companyLanguages: readonly Language[],
): Reading {
  const order = [asked, ...companyLanguages, ...languages]
  const language = order.find((candidate) => text[candidate]?.trim())
  return language ? { text: text[language] ?? '', language } : { text: '', language: asked }
}

/** `read`, for where only the words matter. */
export function readText(
  text: LocalizedText,
  asked: Language,
  companyLanguages: readonly Language[],
): string {
  return read(text, asked, companyLanguages).text
}
