import { readSheet } from 'read-excel-file/node'
import { UnreadableFile } from '#domain/administration/imports/faults.ts'
import { readRows } from '#server/administration/imports/reading.ts'

interface Reading {
  readonly reader: 'ours' | 'read-excel-file'
  readonly format: 'csv' | 'xlsx'
  readonly bytes: Uint8Array
}

/** Reads a file with one of the readers: how long it took, how large the process became, and what came of it. */
export async function run({ reader, format, bytes }: Reading) {
  const file = Buffer.from(bytes)
  const began = performance.now()
  const read = () =>
    reader === 'ours'
      ? readRows(file, { format, rowsMax: 10_000 })
      : readSheet(file, 1).then((rows) => rows.slice(1))
  const result = await read().then(
    (rows) => `${rows.length} rows`,
    (error: unknown) => (error instanceof UnreadableFile ? error.found.fault : 'refused'),
  )
  const ms = Math.round(performance.now() - began)
  return { ms, mb: Math.round(process.resourceUsage().maxRSS / 1024), result }
}
