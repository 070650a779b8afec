import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** Tables of companies in so many partitions by `company_id`, as they would lie on several databases. */
export const partitions = Number(process.env['TEST_PARTITIONS'] ?? 0)

const installed = '/usr/lib/postgresql'

/** The newest `pg_dump` or `psql` of Debian's packages. */
function program(name: string): string {
  const versions = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
  return `${installed}/${versions[0]}/bin/${name}`
}

/** Copies a migrated database into an empty one in which every table of companies is partitioned. */
export function copyPartitioned(from: string, to: string): void {
  const dump = execFileSync(program('pg_dump'), [from], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  execFileSync(program('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', to], {
    input: partitionedSchema(dump),
  })
}

function partitionedSchema(dump: string): string {
  return dump
    .replaceAll(
      /^CREATE TABLE (public\.\S+) \((\n(?: .*\n)*)\);$/gm,
      (whole, table: string, columns: string) =>
        /^ {4}company_id /m.test(columns)
          ? `CREATE TABLE ${table} (${columns}) PARTITION BY HASH (company_id);\n${partitionsOf(table)}`
          : whole,
    )
    .replaceAll(/^ALTER TABLE ONLY /gm, 'ALTER TABLE ')
}

function partitionsOf(table: string): string {
  return Array.from(
    { length: partitions },
    (_, at) =>
      `CREATE TABLE ${table}_of_${at} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${at});\nALTER TABLE ${table}_of_${at} OWNER TO tandem;`,
  ).join('\n')
}
