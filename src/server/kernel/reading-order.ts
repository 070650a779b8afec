import { sql, type RawBuilder } from 'kysely'

/** ICU's order for every language, which the embedded database and PostgreSQL both have. */
const reading = sql.raw('collate "und-x-icu"')

/**
 * A text in the order people expect: Álvarez before Zapata, whatever the database's own locale is.
 * `column` is a column with its alias, or any expression of SQL; never what somebody typed.
 */
export function asRead(column: string): RawBuilder<string> {
  return sql<string>`(${sql.raw(column)}) ${reading}`
}

/**
 * People by what they stand under in a list of names, as a part of `order by`: the indexes of company_user by
 * name begin with the same. `alias` is that of a row with `last_name`, `first_name` and `id`.
 */
export function byName(alias: string, { isDown = false, id = 'id' } = {}): RawBuilder<unknown> {
  const way = sql.raw(isDown ? ' desc' : '')
  const under = asRead(`sort_name(${alias}.first_name, ${alias}.last_name)`)
  return sql`${under}${way}, ${asRead(`${alias}.first_name`)}${way}, ${sql.raw(`${alias}.${id}`)}${way}`
}
