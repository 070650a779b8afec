import type { Locale } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'

/**
 * How a language writes days and numbers. English has the month first or the day, as the region of the
 * reader's browser has it: of its first English that names one, else of its first language that does.
 */
export function localeOf(language: Language, asked = navigator.languages): Locale {
  if (language !== 'en') return language
  const tag =
    asked.find((it) => it.startsWith('en-')) ?? asked.find((it) => /-..$/.test(it)) ?? '-US'
  return /-(?:US|PH)$/.test(tag) ? 'en-US' : 'en-GB'
}
