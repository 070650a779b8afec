import type { TableLine } from '#domain/kernel/table-line.ts'
import { paddedNumber } from './number-format.ts'
import { openWorkbook, richText } from './xlsx-workbook.ts'
import { readXml } from './xml-reader.ts'
import { openZip, UnreadableArchive } from './zip-reader.ts'

/** How large a sheet may be unpacked, in bytes: ten thousand people take about twelve million. */
const sheetBytesMax = 32 * 1024 * 1024
/** The last row that a workbook can have. */
const lineMax = 1_048_576

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

/**
 * Calls `take` with each line of the first visible sheet of a workbook that is not empty. A formula is never worked
 * out: what the spreadsheet has kept as its result is its text. Throws `UnreadableArchive` for what is no workbook or
 * is larger than it may be, `BeyondLimits` where a line is, and what `take` throws.
 */
export async function readXlsx(
  file: Buffer,
  { columnsMax, lengthMax }: Limits,
  take: (line: TableLine) => void,
): Promise<void> {
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
    if (type === 's') return sharedTexts[Number(value)] ?? ''
    if (type === 'inlineStr' || value === '') return inline.value()
    // What went wrong in a formula is no text of somebody's: it is refused as a formula is.
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
        place = r === undefined ? place + 1 : placeOf(r)
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

/** Where a cell stands in its line, from 0: `AB12` is 27. */
function placeOf(reference: string): number {
  let place = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

/** A number as people see or write it; a spreadsheet keeps it as a machine does. */
function numberText(value: string, format: string | undefined): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return (format && paddedNumber(`${number}`, format)) ?? `${number}`
}
