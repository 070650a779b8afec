import { eachInTurn } from '#server/kernel/each-in-turn.ts'
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

/** Runs for one company after the other, except suspended ones, each in a transaction of its own. */
export async function inEachCompany(
  db: DatabaseClient,
  work: (db: Db, company: CompanyAtWork) => Promise<void>,
) {
  await eachInTurn(await companiesAtWork(db), (company) =>
    inCompany(db, company.id, (transaction) => work(transaction, company)),
  )
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
