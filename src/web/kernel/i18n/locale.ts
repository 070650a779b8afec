import type { Locale } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'

/**
 * English dates follow the browser's region: its first English with a region, or else its first
 * language with one.
 */
export function localeOf(language: Language, asked = navigator.languages): Locale {
  if (language !== 'en') return language
  const tag =
    asked.find((it) => it.startsWith('en-')) ?? asked.find((it) => /-..$/.test(it)) ?? '-US'
  return /-(?:US|PH)$/.test(tag) ? 'en-US' : 'en-GB'
}
