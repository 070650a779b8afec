import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { createTranslator } from 'use-intl/core'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'

const folder = new URL('../../messages/', import.meta.url)

type Catalogue = Record<string, Record<string, unknown>>

function readCatalogue(language: Language): Catalogue {
  const files = readdirSync(new URL(`${language}/`, folder))
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), read(file)]))
}

type Translate = (key: string, values?: Record<string, string | number>) => string

const translators = new Map<Language, { translate: Translate; has: (key: string) => boolean }>()

function translatorOf(language: Language) {
  const known = translators.get(language)
  if (known) return known
  const translator = createTranslator({ locale: language, messages: readCatalogue(language) })
  const made = {
    translate: translator as Translate,
    has: (key: string) => translator.has(key as never),
  }
  translators.set(language, made)
  return made
}

export function say(
  language: Language,
  key: string,
  values?: Record<string, string | number>,
): string {
  return translatorOf(language).translate(key, values)
}

export const isSaid = (language: Language, key: string): boolean => translatorOf(language).has(key)

export function sayError(
  language: Language,
  code: string,
  values?: Record<string, string | number>,
): string {
  const { has, translate } = translatorOf(language)
  const key = [
    `errors.${code}`,
    `refusals.${code}`,
    `second-factors.errors.${code}`,
    `ai-errors.${code}`,
    `input.${code}`,
  ].find(has)
  return translate(key ?? 'errors.SERVER_ERROR', values)
}

/** Section 9. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageIn(headers['accept-language'])
}

export function languageIn(acceptLanguage = ''): Language {
  const codes = acceptLanguage.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return (
    languages.find(
      (language) => language === codes.find((code) => languages.some((l) => l === code)),
    ) ?? languageDefault
  )
}
