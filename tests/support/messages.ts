import { globSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from '#domain/kernel/localized-text.ts'

/** Every text of a language, by `feature.path.of.the.text`. */
export function textsIn(language: Language): Map<string, string> {
  const files = globSync(`src/messages/${language}/*.json`).toSorted()
  return new Map(
    files.flatMap((file) => {
      const feature = file.split('/').at(-1)?.replace('.json', '') ?? ''
      return leaves(JSON.parse(readFileSync(file, 'utf8')), feature)
    }),
  )
}

/** The texts of a language, to find what says them on a page. */
export interface MessageTexts {
  readonly language: Language
  /** A text as it stands. Throws where there is none by that key. */
  readonly t: (key: string) => string
  /** The whole of a text with some of its arguments; the others may be anything. */
  readonly like: (key: string, given?: Readonly<Record<string, string>>) => RegExp
}

export function wordsIn(language: Language): MessageTexts {
  const texts = textsIn(language)
  const t = (key: string) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`No text is called ${key}`)
    return text
  }
  const like = (key: string, given: Readonly<Record<string, string>> = {}) => {
    const parts = t(key).split(/\{(\w+)\}/)
    const pattern = parts.map((part, index) => {
      const said = index % 2 === 0 ? part : given[part]
      // A space that does not break is read out as any other.
      return said === undefined
        ? '.+?'
        : said.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')
    })
    return new RegExp(`^${pattern.join('')}$`)
  }
  return { language, t, like }
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

/**
 * The arguments and tags of a text, each with what it takes. A number is one however it is put: a
 * language may have a plural where another has none. Throws where it is no ICU message.
 */
export function argumentsOf(text: string): string[] {
  return [...new Set(collect(parse(text)))].toSorted()
}

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'value',
  [TYPE.number]: 'value',
  [TYPE.plural]: 'value',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.tag]: 'tag',
}

function collect(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((it): string[] => {
    const kind = kinds[it.type]
    const own = kind && 'value' in it ? [`${it.value} ${kind}`] : []
    if (it.type === TYPE.tag) return [...own, ...collect(it.children)]
    if (it.type !== TYPE.select && it.type !== TYPE.plural) return own
    return [...own, ...Object.values(it.options).flatMap(({ value }) => collect(value))]
  })
}
