import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'

/** The product's login, which row level security holds for. */
const login = 'tandem_bench'

/** A PostgreSQL server to measure on. */
export interface Cluster {
  /** An address of a database as a superuser, for whom no policy holds. */
  readonly superuser: (database: string) => string
  /** The same as the product's login. */
  readonly product: (database: string) => string
  /** Drops the databases made by `createDatabase` and the login. */
  readonly clean: () => Promise<void>
  /** Copies `template`, which must have no connections meanwhile. */
  readonly createDatabase: (name: string, template?: string) => Promise<void>
}

/**
 * The server that BENCH_DATABASE_URL (a superuser's) names. Without one, runs this very program
 * again with a temporary server on loopback, which goes with it, and ends with its exit code.
 */
export async function takeCluster(): Promise<Cluster> {
  const { BENCH_DATABASE_URL: given, TEST_DATABASE_URL: temporary } = process.env
  if (given) return cluster(new URL(given))
  if (!temporary) {
    const again = [process.execPath, ...process.argv.slice(1)]
    const { status } = spawnSync('scripts/with-postgres.sh', again, { stdio: 'inherit' })
    process.exit(status ?? 1)
  }
  const root = new URL(temporary)
  root.username = 'postgres'
  return cluster(root)
}

async function cluster(root: URL): Promise<Cluster> {
  const password = randomBytes(12).toString('hex')
  const databases: string[] = []
  const at = (database: string, user?: string) => {
    const url = new URL(root)
    url.pathname = `/${database}`
    if (user) Object.assign(url, { username: user, password })
    return url.href
  }
  const clean = async () => {
    for (const name of databases.splice(0))
      await run(root.href, `drop database if exists ${name} with (force)`)
    await run(root.href, `drop role if exists ${login}`)
  }
  await run(root.href, rolesFor(password))
  return {
    superuser: (database) => at(database),
    product: (database) => at(database, login),
    createDatabase: async (name, template = 'template1') => {
      databases.push(name)
      await run(root.href, `drop database if exists ${name} with (force)`)
      await run(root.href, `create database ${name} owner ${login} template ${template}`)
    },
    clean,
  }
}

/** The first migration makes the roles `app` and `platform`, unless the server has them already. */
function rolesFor(password: string): string {
  return `
    drop role if exists ${login};
    create role ${login} login createrole password '${password}';
    do $$ begin create role app nologin; exception when duplicate_object then null; end $$;
    do $$ begin create role platform nologin; exception when duplicate_object then null; end $$;
    grant app, platform to ${login} with admin option`
}

export async function run<Row extends QueryResultRow>(url: string, script: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query<Row>(script).finally(() => client.end())
}

/** Where a program of PostgreSQL is: beside its server, as Debian has it, or on the path. */
export function programOf(name: string): string {
  const [newest] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().toReversed()
  return newest ?? name
}
