import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { IntlMessageFormat } from 'intl-messageformat'
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

interface Translator {
  /** The key itself if there is no text, or a value of it is missing. */
  readonly translate: Translate
  readonly has: (key: string) => boolean
}

const translators = new Map<Language, Translator>()

function translatorOf(language: Language): Translator {
  const known = translators.get(language)
  if (known) return known
  const made = newTranslator(language)
  translators.set(language, made)
  return made
}

function newTranslator(language: Language): Translator {
  const catalogue = readCatalogue(language)
  const parsed = new Map<string, IntlMessageFormat>()
  const textOf = (key: string): string | undefined => {
    const found = key.split('.').reduce<unknown>(memberOf, catalogue)
    return typeof found === 'string' ? found : undefined
  }
  const messageOf = (key: string, text: string) => {
    const message = parsed.get(key) ?? new IntlMessageFormat(text, language)
    parsed.set(key, message)
    return message
  }
  return {
    has: (key) => textOf(key) !== undefined,
    translate: (key, values) => {
      const text = textOf(key)
      if (text === undefined || !/[{<]/.test(text)) return text ?? key
      try {
        return String(messageOf(key, text).format(values))
      } catch {
        return key
      }
    },
  }
}

const memberOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined

export function say(language: Language, key: string, values?: Record<string, string | number>) {
  return translatorOf(language).translate(key, values)
}

export const isSaid = (language: Language, key: string): boolean => translatorOf(language).has(key)

export function sayError(
  language: Language,
  code: string,
  values?: Record<string, string | number>,
) {
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
