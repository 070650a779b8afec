import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database.ts'
import { isMigrated, readMigrations } from '#server/kernel/db/migrate.ts'

/** Whether the server takes requests: it stops being ready before it stops being alive. */
export interface Readiness {
  draining: boolean
  /** Whether every call is refused for the time being. */
  readonly maintenance?: boolean
}

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can do its work (the database answers,
 * every migration is applied, no write was refused for a full disk in the last minute; the lock on the
 * data directory is held since before that), 503 when it cannot or while it drains.
 *
 * Neither reads the disk: a check waits for nothing but the database.
 *
 * In maintenance a server is ready even where its database is away: its work is to say so. One that
 * said otherwise would be taken out of the balancer, and people would see that one's error instead.
 */
export async function serveHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
): Promise<void> {
  // Read once: a file read waits for a worker thread, which may be busy hashing passwords.
  const migrations = await readMigrations()
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_, reply) => {
    const checks = {
      database: await answers(database),
      migrations: await isMigrated(database, migrations).catch(no),
      storage: database.hasStorage(),
      draining: readiness.draining,
      maintenance: readiness.maintenance ?? false,
    }
    const works = checks.maintenance || (checks.database && checks.migrations && checks.storage)
    const ready = works && !checks.draining
    return reply.code(ready ? 200 : 503).send({ ready, ...checks })
  })
}

async function answers({ db }: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(() => true, no)
}

const no = () => false
