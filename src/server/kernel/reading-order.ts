import { sql, type RawBuilder } from 'kysely'

/** ICU's root collation, which both databases have. */
const reading = sql.raw('collate "und-x-icu"')

/** Sorts independently of the database's locale. `column` is raw SQL: never user input. */
export function asRead(column: string): RawBuilder<string> {
  return sql<string>`(${sql.raw(column)}) ${reading}`
}

/** Matches the name indexes of `company_user`. `alias` is raw SQL. */
export function byName(alias: string, { isDown = false, id = 'id' } = {}): RawBuilder<unknown> {
  const way = sql.raw(isDown ? ' desc' : '')
  const [under, called] = ['listed_under', 'listed_first_name'].map((it) =>
    asRead(`${alias}.${it}`),
  )
  return sql`${under}${way}, ${called}${way}, ${sql.raw(`${alias}.${id}`)}${way}`
}
