/** Every table of the database: each `table.ts` adds its own by declaration merging. A test holds it to the database. */
export interface Schema {}
