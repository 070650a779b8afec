import { writeDay, writeInstant } from '#domain/kernel/dates/written-date.ts'
import { isDay } from '#domain/kernel/time/day.ts'
import { clockOf } from '#domain/kernel/time/local-time.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { escapeHtml } from '#server/kernel/escape-html.ts'
import { say } from '#server/kernel/messages.ts'
import { allowedInline } from '#server/kernel/http/security.ts'
import { isUnreadable } from '#server/kernel/unreadable.ts'
import {
  fieldSchemaOf,
  valueFormatOf,
  isKeyed,
  itemSchemaOf,
  ownDataShape,
  schemaOf,
  type Schema,
} from './own-data-shape.ts'
import { isUntold, labelOf, wordOf } from './own-data-words.ts'

interface HtmlReader {
  readonly names: ReadonlyMap<string, string>
  readonly language: Language
  readonly timeZone: string
}

export interface OwnData {
  readonly company: string
  readonly madeAt: string
  /** Paths of what couldn't be read, such as `goals.history`. */
  readonly missing: readonly string[]
  readonly written: Readonly<Record<string, unknown>>
  readonly pages: Readonly<Record<string, unknown>>
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2326;background:#fff}
h2{margin-top:2.5rem;border-top:1px solid #ccc;padding-top:1rem}dl{display:grid;grid-template-columns:minmax(6rem,11rem) 1fr;gap:.15rem 1rem;margin:.25rem 0}
dt{font-weight:600}dd{margin:0;min-width:0;white-space:pre-wrap;overflow-wrap:anywhere}dd:has(dl,ol),.whole{grid-column:1/-1}
dd:has(dl,ol){padding-left:1rem}
ol{margin:0;padding-left:1.5rem}li{margin-bottom:.75rem}
@media(prefers-color-scheme:dark){body{color:#e6eaec;background:#14191b}h2{border-color:#444}}`

/** A self-contained page: it loads nothing. */
export function htmlOf(data: OwnData, told: Omit<HtmlReader, 'names'>): string {
  const { company, madeAt, written, pages, missing } = data
  const reader = { ...told, names: new Map(namesIn(data)) }
  const { language } = reader
  const t = (key: string, values?: Record<string, string>) =>
    say(language, `export-files.own.${key}`, values)
  const section = (part: 'written' | 'pages', parts: Readonly<Record<string, unknown>>) =>
    `<h2>${escapeHtml(t(part))}</h2>${Object.entries(parts)
      .map(([name, value]) => {
        const said = valueOf(value, fieldSchemaOf(ownDataShape[part], name, parts), reader)
        return said === '' ? '' : `<h3>${escapeHtml(labelOf(name, language))}</h3>${said}`
      })
      .join('')}`
  const places = missing.map((place) => place.split('.').map((name) => labelOf(name, language)))
  const gaps = places.map((names) => `<li>${escapeHtml(names.join(' · '))}</li>`).join('')
  const title = t('title')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${allowedInline(style)}">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('lead', { company, at: `${momentOf(madeAt, reader)} (${reader.timeZone})` }))}</p>
${gaps && `<p>${escapeHtml(t('missing'))}</p><ul>${gaps}</ul>`}
${section('written', written)}${section('pages', pages)}</body></html>`
}

/** Of the Nine Box, from 1.00 to 3.00. */
const hundredths = new Set(['impact', 'culture', 'medium', 'high'])
const minutesOfDay = new Set(['from', 'to'])

function plainFieldOf(value: Readonly<Record<string, unknown>>): 'name' | 'text' | undefined {
  const told = Object.keys(value).filter((name) => !isUntold(name))
  const [first] = told
  if (told.length === 1 && (first === 'name' || first === 'text')) return first
  const isReading = told.length === 2 && 'text' in value && 'language' in value
  return isReading ? 'text' : undefined
}

function valueOf(value: unknown, typed: Schema, reader: HtmlReader, name = ''): string {
  if (value === null || value === undefined || value === '') return ''
  const { language } = reader
  if (isUnreadable(value))
    return `<i>${escapeHtml(say(language, 'export-files.own.unreadable'))}</i>`
  const schema = schemaOf(typed, value)
  if (Array.isArray(value)) return renderList(value, itemSchemaOf(schema), reader, name)
  if (typeof value === 'object')
    return objectOf(value as Readonly<Record<string, unknown>>, schema, reader)
  if (typeof value === 'boolean')
    return escapeHtml(say(language, `export-files.${value ? 'yes' : 'no'}`))
  if (typeof value === 'number') return escapeHtml(renderNumber(value, schema, reader, name))
  return typeof value === 'string' ? escapeHtml(renderText(value, schema, reader, name)) : ''
}

function renderText(text: string, schema: Schema, reader: HtmlReader, name: string): string {
  switch (valueFormatOf(schema)) {
    case 'id':
      return reader.names.get(text) ?? ''
    case 'instant':
      return momentOf(text, reader)
    case 'day':
      return renderDay(text, reader)
    case 'word':
      return wordOf(name, text, reader.language)
    case 'text':
      return text
  }
}

function renderNumber(
  value: number,
  schema: Schema,
  { language }: HtmlReader,
  name: string,
): string {
  if (name === 'repeatWeeks') return say(language, 'one-to-ones.repeat.every', { weeks: value })
  if (valueFormatOf(schema) === 'word') return wordOf(name, `${value}`, language)
  if (minutesOfDay.has(name)) return clockOf(value)
  if (!hundredths.has(name)) return `${value}`
  const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  return say(language, 'export-files.own.outOf', { score: decimals.format(value / 100) })
}

function renderList(
  values: readonly unknown[],
  schema: Schema,
  reader: HtmlReader,
  name: string,
): string {
  const items = values
    .map((value) => valueOf(value, schema, reader, name))
    .filter((said) => said !== '')
  return items.length === 0 ? '' : `<ol>${items.map((said) => `<li>${said}</li>`).join('')}</ol>`
}

function objectOf(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  reader: HtmlReader,
): string {
  const { language } = reader
  const fieldOf = (name: string) =>
    valueOf(value[name], fieldSchemaOf(schema, name, value), reader, name)
  const plain = plainFieldOf(value)
  if (plain !== undefined) return fieldOf(plain)
  const lines = Object.entries(value).flatMap(([name, inner]) => {
    if (isUntold(name)) return name === 'path' ? [renderPath(String(inner), reader)] : []
    const said = fieldOf(name)
    if (said === '') return []
    const label = isKeyed(schema) ? (reader.names.get(name) ?? '') : labelOf(name, language)
    return [`<dt>${escapeHtml(label)}</dt><dd>${said}</dd>`]
  })
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`
}

function namesIn(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  const said = typeof name === 'object' && name !== null && 'text' in name ? name.text : name
  const own: [string, string][] =
    typeof id === 'string' && typeof said === 'string' ? [[id, said]] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

function renderPath(path: string, { language }: HtmlReader): string {
  const names = path.split('.').filter((name) => !uuid.test(name))
  return `<dt class="whole">${escapeHtml(names.map((name) => labelOf(name, language)).join(' · '))}</dt>`
}

const momentOf = (text: string, { language, timeZone }: HtmlReader) =>
  isInstant(text) ? writeInstant(language, Date.parse(text), 'fullMoment', timeZone) : text

const renderDay = (text: string, { language }: HtmlReader) =>
  isDay(text) ? writeDay(language, text, 'fullDay') : text

const isInstant = (text: string) => !Number.isNaN(Date.parse(text))
