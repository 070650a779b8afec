import { sql } from 'kysely'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import {
  asPlatform,
  inCompany,
  type CompanySettings,
  type Db,
} from '#server/kernel/unit-of-work.ts'

/** A company, for work that none of its people started. */
export interface CompanyAtWork extends CompanySettings {
  readonly id: string
}

/**
 * Does the same for one company after the other, but those that are suspended, each in a transaction of its own. One that fails keeps the
 * others from nothing; what failed is thrown in the end.
 */
export async function inEachCompany(
  db: DatabaseClient,
  work: (db: Db, company: CompanyAtWork) => Promise<void>,
) {
  await eachInTurn(await companiesAtWork(db), (company) =>
    inCompany(db, company.id, (transaction) => work(transaction, company)),
  )
}

/** One that fails keeps the others from nothing; what failed is thrown in the end. */
export async function eachInTurn<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some were left out')
}

export async function companiesAtWork(db: DatabaseClient): Promise<readonly CompanyAtWork[]> {
  const { rows } = await asPlatform(db, (platform) =>
    sql<CompanyAtWork>`
      select company_id as id, name, languages, time_zone as "timeZone",
        one_to_one_interval_days as "oneToOneIntervalDays", life_stage_enabled as "lifeStageEnabled",
        jsonb_build_object('forManagers', nine_box_for_managers, 'forUsers', nine_box_for_users) as "nineBox"
      from company where suspended_at is null order by company_id`.execute(platform),
  )
  return rows
}
