/**
 * Each `table.ts` declares its own by declaration merging; a test compares it with the database.
 */
export interface Schema {}
