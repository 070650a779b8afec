import type { Upload } from '#domain/kernel/files/uploads.ts'

/** Section 9, FILE_TOO_BIG. */
export const importBytesMax = 5 * 1024 * 1024
export const importUpload: Upload = { kind: 'people', bytesMax: importBytesMax }
/** Section 9. */
export const importRowsMax = 10_000
/** The embedded database has a single connection. */
const importRowsMaxEmbedded = 1000
export const importRowsMaxOn = (database: 'embedded' | 'postgres') =>
  database === 'embedded' ? importRowsMaxEmbedded : importRowsMax
export const importColumnsMax = 100
export const importCellLengthMax = 2000
/** A workbook stores a text once and may repeat it in any cell. */
export const importLengthMax = importBytesMax

/** The line of an import is kept for so many days. */
export const importLineDaysMax = 30
/** Attempts, the first included. */
export const importTriesMax = 3
export const importCrashesMax = 2
export const importsWaitingMax = 3
export const fileNameLengthMax = 250
