import type { Database } from '#server/kernel/db/database.ts'

let isInTest = false
let made: (readonly [Database, string])[] = []
const over = new WeakMap<Database, string[]>()

/** Has companies that are made from now on belong to the test that begins. */
export function beginTest(): void {
  isInTest = true
}

/** Nobody needs the companies of the test any more. Those made before any test are of the whole file. */
export function endTest(): void {
  isInTest = false
  for (const [database, companyId] of made) {
    const all = over.get(database) ?? []
    over.set(database, [...all, companyId])
  }
  made = []
}

/** Says that a company was made. */
export function noteCompany(database: Database, companyId: string): void {
  if (isInTest) made.push([database, companyId])
}

/** The companies of a database whose tests are over, each told of once: whoever works for all passes them over. */
export function takeCompaniesOver(database: Database): readonly string[] {
  const all = over.get(database) ?? []
  over.delete(database)
  return all
}
