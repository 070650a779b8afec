import type { Language } from '#domain/kernel/localized-text.ts'
import { saidOfFormer } from '#server/kernel/former-colleagues.ts'
import { isUnreadable } from '#server/kernel/unreadable.ts'
import { ZipFile } from '#server/kernel/zip-file.ts'
import { htmlOf } from './own-data-html.ts'

/** What somebody wrote and sees, each part as JSON: a text crosses to a worker in no time, an object does not. */
export interface OwnDataInput {
  readonly company: string
  readonly madeAt: string
  readonly written: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<string, string>>
  readonly language: Language
  readonly timeZone: string
}

/** Makes the file that somebody takes along: once for programs, once to be read. It is run in a worker. */
export function run({ company, madeAt, language, timeZone, ...parts }: OwnDataInput): Uint8Array {
  const written = parsed(parts.written)
  const pages = parsed(parts.pages)
  const missing = [...new Set([...gapsIn(written), ...gapsIn(pages)])]
  const data = { company, madeAt, written, pages, missing }
  const json = saidOfFormer(JSON.stringify(data, null, 2), language)
  return zipOf({
    'my-data.json': json,
    'my-data.html': htmlOf(JSON.parse(json), { language, timeZone }),
  })
}

const parsed = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, json]): [string, unknown] => [name, JSON.parse(json)]),
  )

/** Files of a text each, in one. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const zip = new ZipFile()
  const pieces = Object.entries(files).flatMap(([name, text]) => [
    zip.begin(name),
    zip.add(text),
    zip.end(),
  ])
  return Buffer.concat([...pieces, zip.finish()])
}

/** Where something could not be read, by the names of what it is in: `goals.history`. */
function gapsIn(value: unknown, place: readonly string[] = []): string[] {
  if (isUnreadable(value)) return [place.join('.')]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => gapsIn(item, place))
  return Object.entries(value).flatMap(([name, inner]) => gapsIn(inner, [...place, name]))
}
