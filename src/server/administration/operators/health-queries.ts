import type { HealthView } from '#contract/administration/operators.ts'
import { judgeBackups } from '#domain/platform/health/checks.ts'
import type { BackupState } from '#domain/administration/backups/backups.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { mayLeave } from '#server/identity/companies/sending-queries.ts'
import { workerLoad } from '#server/kernel/workers/worker-task.ts'
import { checkDatabase } from '#server/platform/health/check-queries.ts'

export interface HealthParts extends Pick<Deps, 'clock' | 'sendsMails'> {
  readonly database: Database
  readonly events: { readonly openStreams: number }
  readonly backupState?: (() => BackupState) | undefined
}

function stateOfBackups({ newestAt, drillProblem }: BackupState, now: Date) {
  const age = newestAt && now.getTime() - newestAt.getTime()
  return { state: judgeBackups(age, true, drillProblem).state }
}

function factsOfBackups(state: BackupState): HealthView['backups'] {
  const { newestAt, newestBytes = 0, drilledAt, drillOk = false, drilled } = state
  return {
    newest: newestAt ? { at: newestAt.toISOString(), bytes: newestBytes } : null,
    drill: drilledAt
      ? { at: drilledAt.toISOString(), isFine: drillOk, counts: drilled ?? null }
      : null,
  }
}

export async function readHealth(parts: HealthParts): Promise<HealthView> {
  const { database, events, clock, sendsMails, backupState } = parts
  const found = await checkDatabase(database, clock(), mayLeave)
  const { checks, backlog, isMailFailing } = found
  const backups = backupState?.()
  return {
    checks: [
      ...checks.map(({ name, state }) => ({ name, state })),
      { name: 'disk', state: database.hasStorage() ? 'ok' : 'fail' },
      { name: 'mail', state: sendsMails && !isMailFailing ? 'ok' : 'warn' },
      ...(backups ? [{ name: 'backups', ...stateOfBackups(backups, clock()) } as const] : []),
    ],
    connections: database.connections(),
    openStreams: events.openStreams,
    files: workerLoad(),
    backlog: backlog ?? null,
    backups: backups ? factsOfBackups(backups) : null,
  }
}
