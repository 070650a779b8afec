import { readFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { takeDataDirectory } from '#server/kernel/db/data-directory.ts'
import { openEmbedded } from '#server/kernel/db/embedded.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { run, type Cluster } from './cluster.ts'
import { isSmoke } from './smoke.ts'

/** How many people the large company has (`BENCH_PEOPLE`); how many when it is small yet. */
export const people = isSmoke ? 200 : Number(process.env['BENCH_PEOPLE'] ?? 10_000)
export const fewer = isSmoke ? 100 : people / 10

/** The companies beside it. */
const [others, few] = isSmoke ? [1, 100] : [9, 200]

/** The password of everyone in the benchmark. */
export const password = 'A bench of 10 clients'

async function seedOf(size: number): Promise<string> {
  const seed = readFileSync(new URL('seed.sql', import.meta.url), 'utf8')
  const settings = { people: size, others, few, password_hash: await hashPassword(password) }
  const set = Object.entries(settings).map(([name, value]) => `set bench.${name} = '${value}';`)
  return [...set, seed].join('\n')
}

/** Addresses of a database as the product's login, and as a superuser. */
export interface Addresses {
  readonly product: string
  readonly superuser: string
}

const made = new Map<number, Addresses>()

/** A database of the cluster with a large company of `size`; each size is made once. */
export async function postgresOf(cluster: Cluster, size: number): Promise<Addresses> {
  const known = made.get(size)
  if (known) return known
  const addresses = await makePostgres(cluster, `tandem_bench_${size}`, size)
  made.set(size, addresses)
  return addresses
}

/** The same under a name of one's own, to fill it further. */
export async function makePostgres(
  cluster: Cluster,
  name: string,
  size: number,
): Promise<Addresses> {
  await cluster.createDatabase(name)
  const [product, superuser] = [cluster.product(name), cluster.superuser(name)]
  const database = await openPostgres(product, 2)
  await migrate(database)
  await database.close()
  await run(superuser, await seedOf(size))
  await run(superuser, 'vacuum')
  await run(superuser, 'checkpoint')
  return { product, superuser }
}

/** Gives the large company three years of one-to-ones, reviews, goals, agreements and feedback. */
export async function addThreeYears(superuser: string): Promise<void> {
  await run(superuser, readFileSync(new URL('three-years.sql', import.meta.url), 'utf8'))
  for (const statement of ['vacuum analyze', 'checkpoint']) await run(superuser, statement)
}

/** A folder with an embedded database of the same people. */
export async function seedEmbedded(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  await seedInto(folder)
  return { folder, remove }
}

/** Adds the same people to an embedded database, or makes it with them. */
export async function seedInto(folder: string): Promise<void> {
  const directory = takeDataDirectory(folder)
  const database = await openEmbedded({ dataDir: directory.database })
  try {
    await migrate(database)
    await database.runScript(await seedOf(people))
  } finally {
    await database.close()
    directory.release()
  }
}
