/** What a file of people may be, by how it begins: a workbook is a ZIP file, any other text is CSV. */
export function formatOf(bytes: Uint8Array): 'csv' | 'xlsx' | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'xlsx'
  if (utf16Of(bytes)) return 'csv'
  // Old workbooks, PDFs and pictures begin with what no text does.
  const isOther = [...bytes.subarray(0, 8)].some((it) => it < 9 || (it > 13 && it < 32))
  return isOther || bytes.length === 0 || (first === 0x25 && second === 0x50) ? undefined : 'csv'
}

/** Which UTF-16 a text is in, by its byte order mark, as Excel's “Unicode text” has one; undefined without it. */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
