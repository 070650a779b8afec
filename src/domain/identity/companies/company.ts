import type { Language } from '#domain/kernel/localized-text.ts'

/** The languages a company may choose as its default (section 9). */
export const companyDefaultLanguages = ['en', 'es'] as const satisfies readonly Language[]
export type CompanyDefaultLanguage = (typeof companyDefaultLanguages)[number]

/** Whether each language of a list stands in it once: they are in order, and a second place has no sense. */
export function isEachOnce(chosen: readonly string[]): boolean {
  return new Set(chosen).size === chosen.length
}

/** A company's languages in their order: the default first, since content falls back to the first (section 5). */
export function defaultFirst(
  chosen: readonly Language[],
  defaultLanguage: CompanyDefaultLanguage,
): Language[] {
  return [defaultLanguage, ...chosen.filter((it) => it !== defaultLanguage)]
}

/** Bounds of the days between two 1:1s, for a company and for a manager's override (section 9). */
export const intervalDaysMin = 5
export const intervalDaysMax = 90
export const intervalDaysDefault = 14

/** Whether a number of days may stand between two 1:1s: whole, `intervalDaysMin` to `Max`. */
export function isInterval(days: number): boolean {
  return Number.isInteger(days) && days >= intervalDaysMin && days <= intervalDaysMax
}

/** Whether a text is a palette color: `#rrggbb` and nothing else, so that it is safe in a style. */
export function isPaletteColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/**
 * The language someone reads a company in: the preferred one where the company offers it, else the
 * company's first (section 9).
 */
export function languageFor(
  preferred: Language,
  companyLanguages: readonly [Language, ...Language[]],
): Language {
  return companyLanguages.includes(preferred) ? preferred : companyLanguages[0]
}

export const placers = ['directory', 'tandem'] as const
/** Who says in which team somebody of the sync is, at which step and under whom: the directory, or the company here. */
export type Placer = (typeof placers)[number]
