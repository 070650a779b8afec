import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { takeDataDirectory } from '#server/kernel/db/data-directory.ts'
import { openEmbedded } from '#server/kernel/db/embedded.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { run, type Cluster } from './cluster.ts'
import { progress } from './progress.ts'
import { isSmoke } from './smoke.ts'

/** How many people the large company has (`BENCH_PEOPLE`); how many when it is small yet. */
export const people = isSmoke ? 200 : Number(process.env['BENCH_PEOPLE'] ?? 10_000)
export const fewer = isSmoke ? people : people / 10

const [others, few] = isSmoke ? [1, 100] : [9, 200]

export const password = 'A bench of 10 clients'

/** How many companies there are of which size, and in how many people have goals and one-to-ones. */
export interface Companies {
  readonly people: number
  readonly others: number
  readonly few: number
  readonly busy: number
}

const besideNine = (size: number): Companies => ({ people: size, others, few, busy: 1 + others })

async function seedOf(companies: Companies): Promise<string> {
  const settings = { ...companies, password_hash: await hashPassword(password) }
  const set = Object.entries(settings).map(([name, value]) => `set bench.${name} = '${value}';`)
  const parts = companies.busy > 0 ? ['seed', 'seed-work', 'seed-end'] : ['seed', 'seed-end']
  return [...set, ...parts.map(scriptOf)].join('\n')
}

const scriptOf = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')

/** What a server may take while a script fills it. */
const atOnce = `set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set jit = off;`

/** Addresses of a database as the product's login, and as a superuser. */
export interface Addresses {
  readonly product: string
  readonly superuser: string
}

const made = new Map<string, Promise<Addresses>>()

function onceMade(name: string, make: () => Promise<Addresses>): Promise<Addresses> {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

const nameOf = (size: number) => `tandem_bench_${size}`

/** A database of the cluster with a large company of `size`. */
export function postgresOf(cluster: Cluster, size: number): Promise<Addresses> {
  const name = nameOf(size)
  return onceMade(name, () => makePostgres(cluster, name, besideNine(size)))
}

/** The same without goals and one-to-ones, which is made sooner. */
export function peopleOf(cluster: Cluster, size: number): Promise<Addresses> {
  const name = `tandem_bench_people_${size}`
  return (
    made.get(nameOf(size)) ??
    onceMade(name, () => makePostgres(cluster, name, { ...besideNine(size), busy: 0 }))
  )
}

/** The same, and the large company has three years of one-to-ones, reviews, goals, agreements and feedback. */
export function yearsOf(cluster: Cluster, size: number): Promise<Addresses> {
  const name = `tandem_bench_years_${size}`
  return onceMade(name, async () => {
    const addresses = await makePostgres(cluster, name, besideNine(size))
    progress(`three years of ${size} people`)
    await run(addresses.superuser, `${atOnce}\n${scriptOf('three-years')}`)
    await settle(addresses.superuser)
    return addresses
  })
}

/** A migrated database that nobody is in. */
export async function createMigrated(cluster: Cluster, name: string): Promise<Addresses> {
  const empty = 'tandem_bench_empty'
  await onceMade(empty, async () => {
    await cluster.createDatabase(empty)
    const database = await openPostgres(cluster.product(empty), 2)
    await migrate(database)
    await database.close()
    return addressesOf(cluster, empty)
  })
  await cluster.createDatabase(name, empty)
  return addressesOf(cluster, name)
}

const addressesOf = ({ product, superuser }: Cluster, name: string): Addresses => ({
  product: product(name),
  superuser: superuser(name),
})

/** A database of a name of one's own, to fill it further. */
export async function makePostgres(
  cluster: Cluster,
  name: string,
  companies: Companies,
): Promise<Addresses> {
  progress(`${companies.people} people beside ${companies.others} companies of ${companies.few}`)
  const { product, superuser } = await createMigrated(cluster, name)
  await run(superuser, `${atOnce}\n${await seedOf(companies)}`)
  await settle(superuser)
  progress('made')
  return { product, superuser }
}

export async function settle(superuser: string): Promise<void> {
  for (const statement of ['vacuum analyze', 'checkpoint']) await run(superuser, statement)
}

export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A folder with an embedded database of the same people. */
export async function seedEmbedded() {
  const home = makeFolder()
  await seedInto(home.folder)
  return home
}

/** Adds the same people to an embedded database, or makes it with them. */
export async function seedInto(folder: string): Promise<void> {
  const directory = takeDataDirectory(folder)
  const database = await openEmbedded({ dataDir: directory.database })
  try {
    await migrate(database)
    await database.runScript(await seedOf(besideNine(people)))
  } finally {
    await database.close()
    directory.release()
  }
}
