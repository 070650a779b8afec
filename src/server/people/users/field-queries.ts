import { sql, type RawBuilder } from 'kysely'
import {
  personFields,
  type PersonFields,
  type PersonKey,
} from '#domain/people/users/person-fields.ts'

type ColumnOf<Key extends PersonKey> = (typeof personFields)[Key]['column']

/** For a builder's `select`. */
export function selectionOf<Key extends PersonKey>(keys: readonly Key[]) {
  type Selection = { [It in Key]: `${ColumnOf<It>} as ${It}` }[Key]
  return keys.map((key) => `${personFields[key].column} as ${key}` as Selection)
}

/** `u.first_name as "firstName", …` */
export function selectedFields(keys: readonly PersonKey[], row: string): RawBuilder<unknown> {
  return sql.join(
    keys.map((key) => sql`${sql.ref(`${row}.${personFields[key].column}`)} as ${sql.ref(key)}`),
  )
}

export function personColumns<Key extends PersonKey>(
  person: Pick<PersonFields, Key>,
  keys: readonly Key[],
) {
  const columns = keys.map((key) => [personFields[key].column, person[key]])
  return Object.fromEntries(columns) as { [It in Key as ColumnOf<It>]: PersonFields[It] }
}
