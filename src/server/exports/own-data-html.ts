import type { Language } from '#domain/kernel/localized-text.ts'
import { isSaid, say } from '#server/kernel/messages.ts'

interface Reader {
  /** What is named somewhere in it, by its id. */
  readonly names: ReadonlyMap<string, string>
  readonly language: Language
  /** IANA name: whose clock instants are told by. */
  readonly timeZone: string
}

interface OwnData {
  readonly company: string
  readonly madeAt: string
  readonly written: Readonly<Record<string, unknown>>
  readonly pages: Readonly<Record<string, unknown>>
}

/** What tells a reader nothing: ids, counters, and addresses that lead nowhere from a file. */
const untold = /^(id|uid|version|revision|writes|picture|logo|path|palette|.*Ids)$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2326;background:#fff}
h2{margin-top:2.5rem;border-top:1px solid #ccc;padding-top:1rem}dl{display:grid;grid-template-columns:minmax(6rem,11rem) 1fr;gap:.15rem 1rem;margin:.25rem 0}
dt{font-weight:600}dd{margin:0;min-width:0;white-space:pre-wrap;overflow-wrap:anywhere}dd:has(dl,ol),.whole{grid-column:1/-1}
dd:has(dl,ol){padding-left:1rem}
ol{margin:0;padding-left:1.5rem}li{margin-bottom:.75rem}
@media(prefers-color-scheme:dark){body{color:#e6eaec;background:#14191b}h2{border-color:#444}}`

/** What somebody wrote and sees, to be read in a browser, in their language: a page that loads nothing. */
export function htmlOf(data: OwnData, told: Omit<Reader, 'names'>): string {
  const { company, madeAt, written, pages } = data
  const reader = { ...told, names: new Map(namesIn(data)) }
  const { language } = reader
  const t = (key: string, values?: Record<string, string>) =>
    say(language, `export-files.own.${key}`, values)
  const section = (title: string, parts: Readonly<Record<string, unknown>>) =>
    `<h2>${escaped(title)}</h2>${Object.entries(parts)
      .map(([name, value]) => {
        const said = valueOf(value, reader)
        return said === '' ? '' : `<h3>${escaped(labelOf(name, reader))}</h3>${said}`
      })
      .join('')}`
  const title = t('title')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(t('lead', { company, at: momentOf(madeAt, reader) }))}</p>
${section(t('written'), written)}${section(t('pages'), pages)}</body></html>`
}

/** Where the words of closed lists stand in the texts, by what has such a word. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  type: ['one-to-ones.type'],
  state: ['one-to-ones.state', 'export-files.progress', 'goals.state'],
  step: ['one-to-ones.step', 'leadership-steps'],
  standing: ['leadership.standing'],
  addressee: ['agenda-templates.addressee'],
  kind: ['notification-center.kind'],
  tracking: ['goals.editor.tracking'],
  visibility: ['feedback.visibility'],
  score: ['one-to-ones.score', 'one-to-ones.performance'],
  performance: ['one-to-ones.performance'],
  category: ['feedback.category'],
  result: ['agreements.result'],
  option: ['life-stage.option'],
  function: ['ai.functions'],
}

/** A word of a closed list in the reader's language; nothing where it is none. */
function wordOf(name: string, value: unknown, { language }: Reader): string | undefined {
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) return undefined
  const keys = wordsOf[name]?.flatMap((list) => [`${list}.${value}.title`, `${list}.${value}`])
  const key = keys?.find((it) => isSaid(language, it))
  return key === undefined ? undefined : escaped(say(language, key))
}

/** What only names something, or says it in the reader's language, is its name or text alone. */
function plainOf(value: Readonly<Record<string, unknown>>): unknown {
  const told = Object.keys(value).filter((name) => !untold.test(name))
  const [first] = told
  if (told.length === 1 && (first === 'name' || first === 'text')) return value[first]
  const isReading = told.length === 2 && 'text' in value && 'language' in value
  return isReading ? value['text'] : undefined
}

function valueOf(value: unknown, reader: Reader): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return listOf(value, reader)
  if (typeof value === 'object') return objectOf(value as Readonly<Record<string, unknown>>, reader)
  if (typeof value === 'boolean')
    return escaped(say(reader.language, `export-files.${value ? 'yes' : 'no'}`))
  if (typeof value === 'number') return `${value}`
  if (typeof value !== 'string') return ''
  const text = value
  if (uuid.test(text)) return escaped(reader.names.get(text) ?? '')
  if (instant.test(text)) return escaped(momentOf(text, reader))
  return escaped(day.test(text) ? dayOf(text, reader) : text)
}

function listOf(values: readonly unknown[], reader: Reader): string {
  const items = values.map((value) => valueOf(value, reader)).filter((said) => said !== '')
  return items.length === 0 ? '' : `<ol>${items.map((said) => `<li>${said}</li>`).join('')}</ol>`
}

function objectOf(value: Readonly<Record<string, unknown>>, reader: Reader): string {
  const plain = plainOf(value)
  if (plain !== undefined) return valueOf(plain, reader)
  const lines = Object.entries(value).flatMap(([name, inner]) => {
    if (untold.test(name)) return name === 'path' ? [fieldOf(String(inner), reader)] : []
    const said = wordOf(name, inner, reader) ?? valueOf(inner, reader)
    if (said === '') return []
    // What a one-to-one says of a skill or a value stands under its id.
    return [
      uuid.test(name)
        ? `<dt>${escaped(reader.names.get(name) ?? '')}</dt><dd>${said}</dd>`
        : `<dt>${escaped(labelOf(name, reader))}</dt><dd>${said}</dd>`,
    ]
  })
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`
}

/** Whatever is named beside its id: people, skills, values. */
function namesIn(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  const said = typeof name === 'object' && name !== null && 'text' in name ? name.text : name
  const own: [string, string][] =
    typeof id === 'string' && typeof said === 'string' ? [[id, said]] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

/** Where in a one-to-one something stands. */
function fieldOf(path: string, reader: Reader): string {
  const names = path.split('.').filter((name) => !uuid.test(name))
  return `<dt class="whole">${escaped(names.map((name) => labelOf(name, reader)).join(' · '))}</dt>`
}

/** How something is called: in the reader's language where there is a word, else as the program calls it. */
function labelOf(name: string, { language }: Reader): string {
  const word = name.replace(/Id$/, '')
  const key = `export-files.own.field.${word}`
  if (isSaid(language, key)) return say(language, key)
  const words = word.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const momentOf = (text: string, { language, timeZone }: Reader) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(text),
  )

const dayOf = (text: string, { language }: Reader) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T12:00:00Z`),
  )

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
