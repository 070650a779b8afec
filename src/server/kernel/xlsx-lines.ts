import type { TableLine } from '#domain/kernel/table-line.ts'
import { NotUnzipped, unzip } from './unzip.ts'

/*
 * The few parts of a workbook that say what stands in the cells of its first sheet. A formula is never worked out:
 * what the spreadsheet has kept as its result is its text. Entities are those of XML and no others; a document type,
 * which could bring more, makes the file unreadable.
 */

/** How large each part may be once it is unpacked, in bytes: ten thousand people take about twelve million. */
const sheetBytesMax = 32 * 1024 * 1024
const textsBytesMax = 16 * 1024 * 1024
const partBytesMax = 1024 * 1024

interface Limits {
  readonly columnsMax: number
  /** How many characters a cell may have. */
  readonly lengthMax: number
}

/** Thrown with where a line is beyond the limits; the first line of the sheet is 1. */
export class BeyondLimits extends Error {
  override name = 'BeyondLimits'
  readonly line: number
  readonly limit: keyof Limits

  constructor(line: number, limit: keyof Limits) {
    super(limit)
    this.line = line
    this.limit = limit
  }
}

/** A tag as it stands in XML: its name without a prefix, its attributes, and where it begins and ends. */
interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly isEmpty: boolean
  readonly attributes: string
  readonly from: number
  readonly to: number
}

function* tagsIn(xml: string): Generator<Tag> {
  for (let from = xml.indexOf('<'); from >= 0;) {
    if (xml[from + 1] === '!' && !xml.startsWith('<!--', from)) throw new NotUnzipped('declaration')
    const isComment = xml[from + 1] === '!'
    const to = isComment ? xml.indexOf('-->', from) : xml.indexOf('>', from)
    if (to < 0) throw new NotUnzipped('cut off')
    if (!isComment && xml[from + 1] !== '?') {
      const isEnd = xml[from + 1] === '/'
      const isEmpty = xml[to - 1] === '/'
      const inside = xml.slice(from + (isEnd ? 2 : 1), isEmpty ? to - 1 : to)
      const space = inside.search(/\s/)
      const full = space < 0 ? inside : inside.slice(0, space)
      const attributes = space < 0 ? '' : inside.slice(space)
      const name = full.slice(full.indexOf(':') + 1)
      yield { name, isEnd, isEmpty, attributes, from, to: to + 1 }
    }
    from = xml.indexOf('<', to)
  }
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

function textOf(xml: string): string {
  if (!xml.includes('&')) return xml
  return xml.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const isHex = name[1] === 'x' || name[1] === 'X'
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code > 0x10_ff_ff ? whole : String.fromCodePoint(code)
  })
}

function attribute({ attributes }: Tag, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? textOf(found[1] ?? found[2] ?? '') : undefined
}

/** The text inside `<si>` or `<is>`: of all its pieces, but how it is pronounced. */
function* richTexts(xml: string, element: 'si' | 'is'): Generator<string> {
  let text = ''
  let from = -1
  let isSpoken = false
  for (const tag of tagsIn(xml)) {
    if (tag.name === element && !tag.isEnd) text = ''
    if (tag.name === 'rPh') isSpoken = !tag.isEnd && !tag.isEmpty
    if (tag.name === 't' && !tag.isEmpty && !isSpoken) {
      if (tag.isEnd && from >= 0) text += textOf(xml.slice(from, tag.from))
      from = tag.isEnd ? -1 : tag.to
    }
    if (tag.name === element && (tag.isEnd || tag.isEmpty)) yield text
  }
}

/** Where a cell stands in its line, from 0: `AB12` is 27. */
function placeOf(reference: string): number {
  let place = 0
  for (const letter of reference.replaceAll(/\d/g, ''))
    place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

/** A number as people write it; a spreadsheet keeps it as a machine does. */
const numberText = (value: string) => {
  const number = Number(value)
  return Number.isFinite(number) ? `${number}` : value
}

/**
 * The lines of the first sheet of a workbook, without those that are empty. Throws `NotUnzipped` for what is none or
 * is larger than it may be, `BeyondLimits` where a line is.
 */
export function* xlsxLines(file: Buffer, { columnsMax, lengthMax }: Limits): Generator<TableLine> {
  const zip = unzip(file)
  const part = (name: string, bytesMax: number) => zip.read(name, bytesMax)?.toString('utf8')
  const shared = [...richTexts(part('xl/sharedStrings.xml', textsBytesMax) ?? '', 'si')]
  const sheet = part(firstSheet(part), sheetBytesMax)
  if (sheet === undefined) throw new NotUnzipped('no sheet')

  let line = 0
  let place = -1
  let cells: string[] = []
  let type = ''
  let value = ''
  let valueFrom = -1
  let insideFrom = -1
  for (const tag of tagsIn(sheet)) {
    const opens = !tag.isEnd
    const closes = tag.isEnd || tag.isEmpty
    if (tag.name === 'row') {
      if (opens) {
        line = Number(attribute(tag, 'r') ?? line + 1)
        place = -1
        cells = []
      }
      if (closes && cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    } else if (tag.name === 'c') {
      if (opens) {
        const reference = attribute(tag, 'r')
        place = reference === undefined ? place + 1 : placeOf(reference)
        type = attribute(tag, 't') ?? 'n'
        value = ''
      }
      if (closes && value !== '') {
        if (!(place >= 0 && place < columnsMax)) throw new BeyondLimits(line, 'columnsMax')
        if (value.length > lengthMax) throw new BeyondLimits(line, 'lengthMax')
        while (cells.length < place) cells.push('')
        cells[place] = value
      }
    } else if (tag.name === 'v' && !tag.isEmpty) {
      if (opens) valueFrom = tag.to
      else value = cellText(type, textOf(sheet.slice(valueFrom, tag.from)), shared)
    } else if (tag.name === 'is' && !tag.isEmpty) {
      if (opens) insideFrom = tag.from
      else value = [...richTexts(sheet.slice(insideFrom, tag.to), 'is')].join('')
    }
  }
}

function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  // What went wrong in a formula is no text of somebody's: it is refused as a formula is.
  if (type === 'e') return `=${value}`
  return type === 'n' ? numberText(value) : value
}

/** The part that the first sheet of the workbook is. */
function firstSheet(part: (name: string, bytesMax: number) => string | undefined): string {
  const usual = 'xl/worksheets/sheet1.xml'
  const workbook = part('xl/workbook.xml', partBytesMax)
  const relations = part('xl/_rels/workbook.xml.rels', partBytesMax)
  if (workbook === undefined) throw new NotUnzipped('no workbook')
  const sheet = [...tagsIn(workbook)].find(({ name, isEnd }) => name === 'sheet' && !isEnd)
  const id = sheet && /\s(?:\w+:)id\s*=\s*["']([^"']*)["']/.exec(sheet.attributes)?.[1]
  const relation = [...tagsIn(relations ?? '')].find(
    (it) => it.name === 'Relationship' && attribute(it, 'Id') === id,
  )
  const target = relation && attribute(relation, 'Target')
  if (!target) return usual
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
