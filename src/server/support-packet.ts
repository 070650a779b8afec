import type { Check } from '#domain/platform/health/checks.ts'
import type { Env } from './env.ts'
import { mayLeave } from './identity/companies/sending-queries.ts'
import type { Database } from './kernel/db/database.ts'
import { migrationsOf } from './kernel/db/migrate.ts'
import { readErrorCodes, readTableRows } from './platform/health/queries.ts'
import { readBacklog } from './platform/metrics/backlog-queries.ts'

/** Values of these say nothing about anyone; of all others only whether they are set. */
const shownSettings: ReadonlySet<keyof Env> = new Set([
  'PORT',
  'METRICS_PORT',
  'DATABASE_POOL_MAX',
  'AI_ALLOW_PRIVATE',
  'DEMO',
  'MAINTENANCE',
  'LOG_LEVEL',
])

function summarizeSettings(env: Env): Record<string, unknown> {
  const shown = (name: keyof Env) => (shownSettings.has(name) ? env[name] : 'set')
  return Object.fromEntries(Object.keys(env).map((name) => [name, shown(name as keyof Env)]))
}

/** Figures and codes of a database: no row of anyone. */
export async function databaseSummary(database: Database, now: Date) {
  const { pending, unknown } = await migrationsOf(database)
  const migrations = { pending: pending.map(({ name }) => name), unknown }
  if (pending.length > 0) return { kind: database.kind, migrations }
  const { queue, successes, deliveries } = await readBacklog(database, now, mayLeave)
  return {
    kind: database.kind,
    migrations,
    rows: await readTableRows(database),
    jobs: queue,
    lastSuccesses: successes,
    deliveries,
    errors: await readErrorCodes(database),
  }
}

interface PacketParts {
  readonly env: Env
  readonly checks: readonly Check[]
  readonly database: Awaited<ReturnType<typeof databaseSummary>> | undefined
  readonly metrics: string | undefined
  readonly now: Date
}

/** For a person who helps: no personal data. */
export function supportPacket({ env, checks, database, metrics, now }: PacketParts) {
  const { versions, platform, arch } = process
  return {
    at: now.toISOString(),
    versions: { node: versions.node, v8: versions.v8, openssl: versions.openssl },
    platform,
    arch,
    settings: summarizeSettings(env),
    // Sentences can hold host names.
    checks: checks.map(({ name, state }) => ({ name, state })),
    database,
    metrics,
  }
}
