import type { Database } from '#server/kernel/db/database.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { announce } from '#server/people/teams/announce-queries.ts'
import type { Messengers } from '#server/kernel/member.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import type { ImportAttempt } from './running-queries.ts'

export interface Importer extends Messengers, Pick<Deps, 'seal' | 'origin' | 'sendsMails'> {
  readonly database: Pick<Database, 'db' | 'kind'>
}

export interface ImportJob {
  readonly importer: Importer
  readonly company: CompanyAtWork
  readonly running: ImportAttempt
  readonly now: Date
}

export function announceImport(
  db: Db,
  { company, running }: Pick<ImportJob, 'company' | 'running'>,
): Promise<void> {
  const collaboratorId = running.askedBy
  return announce(db, company.id, { topic: 'imports', collaboratorId, to: 'collaborator' })
}
