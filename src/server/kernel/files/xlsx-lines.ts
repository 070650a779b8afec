import { guardFormulas, restoreFormulas } from '#domain/kernel/csv.ts'
import type { TableLine } from '#domain/kernel/table-line.ts'
import { openWorkbook, richText } from './xlsx-workbook.ts'
import { readXml } from './xml-reader.ts'
import { openZip, UnreadableArchive } from './zip-reader.ts'

const piece = /0|"([^"]*)"|\\(.)|([- /()])/y

/** Applies a zero-padding format such as `000000` or `"E"-0000`. Undefined for anything else. */
function paddedNumber(value: string, format: string) {
  if (!/^\d+$/.test(value)) return undefined
  const pieces = piecesOf(format.split(';', 1)[0] ?? '')
  const zeros = pieces?.filter((it) => it === digit).length ?? 0
  if (!pieces || zeros === 0) return undefined
  const digits = value.padStart(zeros, '0')
  let at = digits.length - zeros
  let isFirst = true
  return pieces
    .map((it) => {
      if (it !== digit) return it
      const from = isFirst ? 0 : at
      isFirst = false
      at += 1
      return digits.slice(from, at)
    })
    .join('')
}

const digit = Symbol('digit')

function piecesOf(format: string): (string | typeof digit)[] | undefined {
  const pieces: (string | typeof digit)[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < format.length) {
    const found = piece.exec(format)
    if (!found) return undefined
    pieces.push(found[0] === '0' ? digit : (found[1] ?? found[2] ?? found[0]))
  }
  return pieces
}

/** Bytes unpacked; ten thousand people take about twelve million. */
const sheetBytesMax = 32 * 1024 * 1024
const lineMax = 1_048_576

interface Limits {
  readonly columnsMax: number
  readonly lengthMax: number
}

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

/** A cell typed as text is none of the spreadsheet's formulas; one kept from a CSV file is guarded already. */
const guarded = (text: string) => (restoreFormulas(text) === text ? guardFormulas(text) : text)

/**
 * First non-empty visible sheet, texts guarded as in our CSV files; stored results of formulas. Throws `UnreadableArchive`,
 * `BeyondLimits`.
 */
export async function readXlsx(
  file: Buffer,
  { columnsMax, lengthMax }: Limits,
  take: (line: TableLine) => void,
) {
  const open = await openZip(file)
  const { sheet, sharedTexts, formats } = await openWorkbook(open, lengthMax)
  const stream = open(sheet, sheetBytesMax)
  if (!stream) throw new UnreadableArchive('no sheet')

  const inline = richText(lengthMax)
  let line = 0
  let place = -1
  let cells: string[] = []
  let type = ''
  let style = ''
  let value = ''
  let isInside: 'v' | 'is' | undefined

  const textOf = (): string => {
    if (type === 's') return guarded(sharedTexts[Number(value)] ?? '')
    if (type === 'inlineStr' || value === '') return guarded(inline.value())
    if (type === 'str') return guarded(value)
    // An error value is refused like a formula.
    if (type === 'e') return `=${value}`
    return type === 'n' ? numberText(value, formats[Number(style)]) : value
  }

  await readXml(stream, {
    open: (name, attributes) => {
      if (isInside === 'is') inline.open(name)
      else if (name === 'row') {
        const number = Number(attributes['r'])
        line = Number.isInteger(number) && number > 0 && number <= lineMax ? number : line + 1
        place = -1
        cells = []
      } else if (name === 'c') {
        const { r, t = 'n', s = '' } = attributes
        place = r === undefined ? place + 1 : columnIndexOf(r)
        type = t
        style = s
        value = ''
        inline.clear()
      } else if (name === 'v' || name === 'is') isInside = name
    },
    text: (text) => {
      if (isInside === 'is') inline.add(text)
      else if (isInside === 'v' && value.length <= lengthMax) value += text
    },
    close: (name) => {
      if (name === isInside) isInside = undefined
      else if (isInside === 'is') inline.close(name)
      else if (name === 'row') {
        if (cells.some((cell) => cell.trim() !== '')) take({ line, cells })
      } else if (name === 'c') {
        const text = textOf()
        if (text === '') return
        if (!(place >= 0 && place < columnsMax)) throw new BeyondLimits(line, 'columnsMax')
        if (text.length > lengthMax) throw new BeyondLimits(line, 'lengthMax')
        while (cells.length < place) cells.push('')
        cells[place] = text
      }
    },
  })
}

function columnIndexOf(reference: string) {
  let place = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

function numberText(value: string, format: string | undefined) {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return (format && paddedNumber(`${number}`, format)) ?? `${number}`
}
