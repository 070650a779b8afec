import type { Upload } from '#domain/kernel/uploads.ts'

/** The largest file of people, in bytes (section 9, FILE_TOO_BIG). */
export const importBytesMax = 5 * 1024 * 1024
export const importUpload: Upload = { kind: 'people', bytesMax: importBytesMax }
/** How many people a file may have (section 9). */
export const importRowsMax = 10_000
/** The same where everybody waits for one connection. */
const importRowsMaxEmbedded = 1000
/** How many people a file may have on an installation with such a database: what is promised there and taken. */
export const importRowsMaxOn = (database: 'embedded' | 'postgres') =>
  database === 'embedded' ? importRowsMaxEmbedded : importRowsMax
/** How many columns a line may have: more is no file of people. */
export const importColumnsMax = 100
/** How many characters one cell may have, whatever stands in it. */
export const importCellLengthMax = 2000
/** How many characters all cells together may have: a workbook names a text once and may show it anywhere. */
export const importLengthMax = importBytesMax
/** How many characters the employee id has at most. */
export const employeeIdLengthMax = 100

/** The line of an import is kept for so many days. */
export const importLineDaysMax = 30
/** How often what an import waits for is begun, the first time included. */
export const importTriesMax = 3
/** How often it may end the process that works on it. */
export const importCrashesMax = 2
/** How many imports of a company somebody may have under way at once. */
export const importsWaitingMax = 3
/** What a name of a file may have, in characters. */
export const fileNameLengthMax = 250
