import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sourcesIn, type SourceFile } from '#tests/support/source.ts'
import { testDatabase } from '#tests/support/database.ts'

type Statement = SourceFile['program']['body'][number]
type Declared = Extract<Statement, { type: 'TSInterfaceDeclaration' }>

/** The interfaces of a file, by name. */
function interfacesOf({ program }: SourceFile): Map<string, Declared> {
  const statements = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  )
  return new Map(
    statements.flatMap((it) =>
      it?.type === 'TSInterfaceDeclaration' ? [[it.id.name, it] as const] : [],
    ),
  )
}

/** The properties of an interface, each with its type as it is written. */
function propertiesOf({ text }: SourceFile, { body }: Declared): [string, string][] {
  return body.body.flatMap((member): [string, string][] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const { start = 0, end = 0 } = member.typeAnnotation?.typeAnnotation ?? {}
    return [[member.key.name, text.slice(start, end)]]
  })
}

const sources = sourcesIn('src/server')
const tables = sources.flatMap((file) =>
  [...interfacesOf(file)].map(([name, it]) => ({ name, file, it })),
)

/** The tables that a file adds to the schema, by name, with their types. */
const addedBy = ({ text }: SourceFile) =>
  [...text.matchAll(/declare module '#server\/kernel\/db\/schema\.ts' \{([\s\S]*?)\n\}/g)].flatMap(
    ([, body = '']) =>
      [...body.matchAll(/^\s+(\w+): (\w+)$/gm)].map(([, name, type]) => [name, type]),
  )

/** What the program believes of the columns of every table: `table.column`, and whether a null may be there. */
function believed(): Record<string, boolean> {
  const columns: Record<string, boolean> = {}
  for (const file of sources)
    for (const [table, type] of addedBy(file)) {
      const found = tables.find((it) => it.name === type && it.file === file)
      if (!found) throw new Error(`${type} is not declared where ${table} is added`)
      for (const [column, written] of propertiesOf(file, found.it))
        columns[`${table}.${column}`] = /\bnull\b/.test(written)
    }
  return columns
}

/** What the database has. A column made of others that are never null is none either. */
async function actual(): Promise<Record<string, boolean>> {
  const { rows } = await sql<{ column: string; nullable: boolean }>`
    select c.relname || '.' || a.attname as column, not a.attnotnull and a.attgenerated = '' as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped`.execute((await testDatabase()).db)
  return Object.fromEntries(rows.map(({ column, nullable }) => [column, nullable]))
}

test('the types of the tables are those of the migrated database, null for null', async () => {
  const columns = await actual()
  expect(Object.keys(columns).length).toBeGreaterThan(100)
  expect(believed()).toEqual(columns)
})

const ofCompanies = (table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table}.oid and a.attname = 'company_id')`

test('the tables of companies can lie elsewhere: one key leads to them, and no trigger asks for their name', async () => {
  const { db } = await testDatabase()
  const { rows: keys } = await sql
    .raw<{ key: string }>(`
    select k.conrelid::regclass::text || ' to ' || k.confrelid::regclass::text as key from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and not c.relispartition and not t.relispartition
      and ${ofCompanies('c')} <> ${ofCompanies('t')}`)
    .execute(db)
  expect(keys).toEqual([{ key: 'delivery to company' }])
  const { rows: functions } = await sql
    .raw<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'tg_(table_name|relname|relid)'`)
    .execute(db)
  expect(functions).toEqual([])
})

test('each foreign key has an index, so that a deletion does not read every row that might refer to it', async () => {
  const { rows } = await sql
    .raw<{ key: string }>(`
    select k.conrelid::regclass::text || ': ' || k.conname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and not c.relispartition and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
          select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any (k.conkey))))`)
    .execute((await testDatabase()).db)
  expect(rows).toEqual([])
})

test('feedback about a skill or a value is found by an index, though no key leads to either', async () => {
  const { rows } = await sql
    .raw<{ definition: string }>(`
    select indexdef as definition from pg_indexes
    where tablename = 'feedback_entry' and indexdef like '%(company_id, related_id)%'`)
    .execute((await testDatabase()).db)
  expect(rows).toHaveLength(1)
})
