/** Each `table.ts` adds its own by declaration merging. */
export interface Schema {}
