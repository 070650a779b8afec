import type { Language } from '#domain/kernel/localized-text.ts'

export const companyDefaultLanguages = ['en', 'es'] as const satisfies readonly Language[]
export type CompanyDefaultLanguage = (typeof companyDefaultLanguages)[number]

export function isEachOnce(chosen: readonly string[]): boolean {
  return new Set(chosen).size === chosen.length
}

/** Content falls back to the first language (section 5). */
export function defaultFirst(
  chosen: readonly Language[],
  defaultLanguage: CompanyDefaultLanguage,
): Language[] {
  return [defaultLanguage, ...chosen.filter((it) => it !== defaultLanguage)]
}

/** Section 9; also bounds a manager's override. */
export const intervalDaysMin = 5
export const intervalDaysMax = 90
export const intervalDaysDefault = 14

export function isInterval(days: number): boolean {
  return Number.isInteger(days) && days >= intervalDaysMin && days <= intervalDaysMax
}

/** Strict, because it is put into a style. */
export function isPaletteColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

export const placers = ['directory', 'tandem'] as const
/** Source of a synced person's team, step and manager: the directory, or the company here. */
export type Placer = (typeof placers)[number]
