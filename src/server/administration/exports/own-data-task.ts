import { strToU8, zipSync } from 'fflate'
import type { Language } from '#domain/kernel/localized-text.ts'
import { replaceForgottenNames } from '#server/kernel/http/former-colleagues.ts'
import { isUnreadable } from '#server/kernel/unreadable.ts'
import { zipTime } from '#server/kernel/files/zip-file.ts'
import { htmlOf } from './own-data-html.ts'

/** Parts are JSON: strings cross to a worker cheaply, objects don't. */
export interface OwnDataInput {
  readonly company: string
  readonly madeAt: string
  readonly written: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<string, string>>
  readonly language: Language
  readonly timeZone: string
}

export function run({ company, madeAt, language, timeZone, ...parts }: OwnDataInput): Uint8Array {
  const written = parsed(parts.written)
  const pages = parsed(parts.pages)
  const missing = [...new Set([...gapsIn(written), ...gapsIn(pages)])]
  const data = { company, madeAt, written, pages, missing }
  const json = replaceForgottenNames(JSON.stringify(data, null, 2), language)
  const html = htmlOf(JSON.parse(json), { language, timeZone })
  return zipSync({ 'my-data.json': strToU8(json), 'my-data.html': strToU8(html) }, zipTime)
}

const parsed = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, json]): [string, unknown] => [name, JSON.parse(json)]),
  )

function gapsIn(value: unknown, place: readonly string[] = []): string[] {
  if (isUnreadable(value)) return [place.join('.')]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => gapsIn(item, place))
  return Object.entries(value).flatMap(([name, inner]) => gapsIn(inner, [...place, name]))
}
