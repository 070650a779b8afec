import { Pool, type PoolClient } from 'pg'

type Settings = Readonly<Record<string, string>>

const repair =
  'Name PostgreSQL itself in DATABASE_URL: Tandem pools its connections, and DATABASE_POOL_MAX bounds them. Or name PostgreSQL itself in DATABASE_DIRECT_URL beside the pooler.'

const sentences = {
  refuses: `DATABASE_URL leads to a pooler, such as PgBouncer, that refuses the settings of Tandem's connections. ${repair}`,
  drops: `DATABASE_URL leads to a pooler, such as PgBouncer, that drops the settings of Tandem's connections, among them how long a lock is waited for. ${repair}`,
  shares: `DATABASE_URL leads to a pooler, such as PgBouncer in transaction mode, that shares sessions among connections, so that nothing announced would be heard. ${repair}`,
  sharesDirect:
    'DATABASE_DIRECT_URL leads to a pooler that shares sessions among connections, so that nothing announced would be heard. Name PostgreSQL itself there.',
  differs:
    'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases, so that nothing announced would be heard. Name the same one in both.',
} as const

/** `options` of a connection, as libpq has them. */
export function optionsOf(settings: Settings) {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Throws, with the repair, if a pooler stands between us and the sessions that we need. */
export async function refusePooler(pool: Pool, settings: Settings) {
  await withSessions(pool, async (opened) => {
    await refuseDropped(opened[0], settings)
    if (await isShared(opened)) throw new Error(sentences.shares)
  })
}

/** For a pooler with an address beside it: throws unless that is PostgreSQL itself, with the same database. */
export async function refuseUnlike(pool: Pool, directUrl: string) {
  const direct = new Pool({ connectionString: directUrl, max: sessions })
  direct.on('error', () => undefined)
  try {
    await withSessions(direct, async (opened) => {
      if (await isShared(opened)) throw new Error(sentences.sharesDirect)
    })
    if ((await databaseOf(direct)) !== (await databaseOf(pool))) throw new Error(sentences.differs)
  } finally {
    await direct.end()
  }
}

/** Enough that a pooler in use by others gives two of them the same session, or one two. */
const sessions = 3
const rounds = 2

async function withSessions(pool: Pool, look: (opened: readonly PoolClient[]) => Promise<void>) {
  const taken = await Promise.allSettled(Array.from({ length: sessions }, () => pool.connect()))
  const opened = taken.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  try {
    for (const it of taken) if (it.status === 'rejected') throw named(it.reason)
    await look(opened)
  } finally {
    // The pool keeps one, and opens others when there is work.
    for (const [n, client] of opened.entries()) client.release(n > 0)
  }
}

function named(error: unknown): unknown {
  const isRefused =
    error instanceof Error && error.message.startsWith('unsupported startup parameter')
  return isRefused ? new Error(sentences.refuses, { cause: error }) : error
}

async function refuseDropped(client: PoolClient | undefined, settings: Settings) {
  const names = Object.keys(settings)
  const found = await client?.query(
    `select setting from unnest($1::text[]) with ordinality as asked (name, place)
     join pg_settings using (name) order by place`,
    [names],
  )
  const isKept = names.every((name, n) => found?.rows[n]?.setting === settings[name])
  if (!isKept) throw new Error(sentences.drops)
}

/** PostgreSQL has a process for each connection: no two have the same, and none has two. */
async function isShared(opened: readonly PoolClient[]) {
  const processes = new Map<number, PoolClient>()
  for (let round = 0; round < rounds; round += 1)
    for (const client of opened) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      processes.set(rows[0]?.pid ?? 0, client)
    }
  return processes.size !== opened.length || new Set(processes.values()).size !== opened.length
}

/** Differs from every other database, of this server and of others. */
async function databaseOf(pool: Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select concat_ws(' ', oid, datname, pg_postmaster_start_time()) as id
     from pg_database where datname = current_database()`,
  )
  return rows[0]?.id ?? ''
}
