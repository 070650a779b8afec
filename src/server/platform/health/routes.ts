import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database.ts'
import { isMigrated, readMigrations } from '#server/kernel/db/migrate.ts'

export interface Readiness {
  draining: boolean
  readonly maintenance?: boolean
}

/**
 * In maintenance `/readyz` is ready even without a database: else the balancer would show its own
 * error instead of ours.
 */
export async function serveHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
): Promise<void> {
  // Read once, since file reads share threads with password hashing.
  const migrations = await readMigrations()
  const config = { isProbe: true }
  app.get('/healthz', { config }, async () => ({ alive: true }))
  app.get('/readyz', { config }, async (_, reply) => {
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
