import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/kernel/db/database.ts'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { checkReadiness } from './check-queries.ts'

export interface Readiness {
  draining: boolean
  readonly maintenance?: boolean
  /** Why this server may no longer use its database. */
  outdated?: string
}

/**
 * In maintenance `/readyz` is ready even without a database: else the balancer would show its own
 * error instead of ours.
 */
export async function serveHealth(app: FastifyInstance, database: Database, readiness: Readiness) {
  // Read once, since file reads share threads with password hashing.
  const migrations = await readMigrations()
  const config = { isProbe: true }
  app.get('/healthz', { config }, async () => ({ alive: true }))
  app.get('/readyz', { config }, async (_, reply) => {
    const checks = {
      ...(await checkReadiness(database, migrations)),
      draining: readiness.draining,
      maintenance: readiness.maintenance ?? false,
    }
    const works = checks.maintenance || (checks.database && checks.migrations && checks.storage)
    const { outdated: problem } = readiness
    const ready = works && !checks.draining && !problem
    return reply.code(ready ? 200 : 503).send({ ready, ...checks, ...(problem ? { problem } : {}) })
  })
}
