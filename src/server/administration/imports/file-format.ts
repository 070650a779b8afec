/** Detects by first bytes: a workbook is a ZIP file, any other text is CSV. */
export function formatOf(bytes: Uint8Array): 'csv' | 'xlsx' | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'xlsx'
  if (utf16Of(bytes)) return 'csv'
  // Control characters or `%P` (PDF) mean it isn't text.
  const isOther = [...bytes.subarray(0, 8)].some((it) => it < 9 || (it > 13 && it < 32))
  return isOther || bytes.length === 0 || (first === 0x25 && second === 0x50) ? undefined : 'csv'
}

/** By byte order mark, which Excel's "Unicode text" has. */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
