import type { Pool, PoolClient } from 'pg'

type Settings = Readonly<Record<string, string>>

const direct =
  'Name PostgreSQL itself in DATABASE_URL: Tandem pools its connections, and DATABASE_POOL_MAX bounds them.'

const sentences = {
  refuses: `DATABASE_URL leads to a pooler, such as PgBouncer, that refuses the settings of Tandem's connections. ${direct}`,
  drops: `DATABASE_URL leads to a pooler, such as PgBouncer, that drops the settings of Tandem's connections, among them how long a lock is waited for. ${direct}`,
  shares: `DATABASE_URL leads to a pooler, such as PgBouncer in transaction mode, that shares sessions among connections, so that nothing announced would be heard. ${direct}`,
} as const

/** `options` of a connection, as libpq has them. */
export function optionsOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Throws, with the repair, if a pooler stands between us and the sessions that we need. */
export async function refusePooler(pool: Pool, settings: Settings): Promise<void> {
  const taken = await Promise.allSettled(Array.from({ length: sessions }, () => pool.connect()))
  const opened = taken.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  try {
    for (const it of taken) if (it.status === 'rejected') throw named(it.reason)
    await refuseDropped(opened[0], settings)
    await refuseShared(opened)
  } finally {
    // The pool keeps one, and opens others when there is work.
    for (const [n, client] of opened.entries()) client.release(n > 0)
  }
}

/** Enough that a pooler in use by others gives two of them the same session, or one two. */
const sessions = 3
const rounds = 2

function named(error: unknown): unknown {
  const isRefused =
    error instanceof Error && error.message.startsWith('unsupported startup parameter')
  return isRefused ? new Error(sentences.refuses, { cause: error }) : error
}

async function refuseDropped(client: PoolClient | undefined, settings: Settings): Promise<void> {
  const names = Object.keys(settings)
  const found = await client?.query(
    `select setting from unnest($1::text[]) with ordinality as asked (name, place)
     join pg_settings using (name) order by place`,
    [names],
  )
  const isKept = names.every((name, n) => found?.rows[n]?.setting === settings[name])
  if (!isKept) throw new Error(sentences.drops)
}

async function refuseShared(opened: readonly PoolClient[]): Promise<void> {
  const processes = new Map<number, PoolClient>()
  for (let round = 0; round < rounds; round += 1)
    for (const client of opened) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      processes.set(rows[0]?.pid ?? 0, client)
    }
  const isOwn =
    processes.size === opened.length && new Set(processes.values()).size === opened.length
  if (!isOwn) throw new Error(sentences.shares)
}
