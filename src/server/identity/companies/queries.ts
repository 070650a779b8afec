import { sql } from 'kysely'
import { logoPath, type CompanyView } from '#contract/identity/companies.ts'
import type { Landing } from '#domain/identity/companies/landing.ts'
import type { Topic } from '#domain/kernel/notification-kinds.ts'
import type { Db, UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'

interface ReadCompany extends CompanyView, Landing {
  readonly notificationTopicsOff: Topic[]
  readonly emailNotificationsEnabled: boolean
  readonly settingsVersion: number
  /** Null if no text is older than formatting. */
  readonly formattedSince: string | null
}

export async function readCompany({ db }: Query): Promise<ReadCompany> {
  const row = await db
    .selectFrom('company')
    .select(['company_id', 'name', 'languages', 'default_language', 'palette', 'time_zone'])
    .select([
      'one_to_one_interval_days',
      'life_stage_enabled',
      'settings_version',
      'route_redirect',
      'formatted_since',
      'notification_topics_off',
      'email_notifications',
      'nine_box_for_managers',
      'nine_box_for_users',
    ])
    .select((eb) => eb.selectFrom('company_logo').select('id').as('logo_id'))
    .executeTakeFirstOrThrow()
  return {
    id: row.company_id,
    name: row.name,
    languages: row.languages,
    defaultLanguage: row.default_language,
    palette: row.palette,
    logo: row.logo_id ? logoPath(row.company_id, row.logo_id) : null,
    timeZone: row.time_zone,
    oneToOneIntervalDays: row.one_to_one_interval_days,
    lifeStageEnabled: row.life_stage_enabled,
    nineBox: { forManagers: row.nine_box_for_managers, forUsers: row.nine_box_for_users },
    routeRedirect: row.route_redirect,
    notificationTopicsOff: row.notification_topics_off,
    emailNotificationsEnabled: row.email_notifications,
    settingsVersion: row.settings_version,
    formattedSince: row.formatted_since?.toISOString() ?? null,
  }
}

export type NewCompany = Omit<CompanyView, 'id' | 'logo'>

export async function insertCompany(
  { db, actor, now }: UnitOfWork,
  company: NewCompany,
): Promise<void> {
  await db
    .insertInto('company')
    .values({
      company_id: actor.companyId,
      name: company.name,
      default_language: company.defaultLanguage,
      languages: [...company.languages],
      time_zone: company.timeZone,
      palette: company.palette,
      one_to_one_interval_days: company.oneToOneIntervalDays,
      life_stage_enabled: company.lifeStageEnabled,
      nine_box_for_managers: company.nineBox.forManagers,
      nine_box_for_users: company.nineBox.forUsers,
      created_at: now,
    })
    .execute()
}

export async function isSecondFactorRequired({ db }: Query): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('second_factor_required')
    .executeTakeFirstOrThrow()
  return row.second_factor_required
}

export async function saveSecondFactorRequired(
  { db, actor }: Query<'actor'>,
  isRequired: boolean,
): Promise<void> {
  await db
    .updateTable('company')
    .set({ second_factor_required: isRequired })
    .where('company_id', '=', actor.companyId)
    .execute()
}

/** All that a company may know about its people's factors. */
export async function hasSecondFactor({ db, actor }: Query<'actor'>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_second_factor(${actor.userId}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Across companies: the transaction must speak for the installation. */
export async function anyCompany(db: Db): Promise<boolean> {
  const row = await db.selectFrom('company').select('company_id').limit(1).executeTakeFirst()
  return row !== undefined
}
