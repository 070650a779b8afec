import { logoPath, type CompanyView } from '#contract/identity/companies.ts'
import type { Landing } from '#domain/identity/companies/landing.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { Topic } from '#domain/kernel/notification-kinds.ts'
import { runSql, type Db, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'

interface ReadCompany extends CompanyView, Landing {
  readonly notificationTopicsOff: Topic[]
  readonly emailNotificationsEnabled: boolean
  readonly settingsVersion: number
  /** Null if no text is older than formatting. */
  readonly formattedSince: Date | null
}

export async function readCompany({ db }: Query): Promise<ReadCompany> {
  const { logo, forManagers, forUsers, ...company } = await db
    .selectFrom('company')
    .select(['company_id as id', 'name', 'languages', 'default_language as defaultLanguage'])
    .select(['palette', 'time_zone as timeZone', 'life_stage_enabled as lifeStageEnabled'])
    .select([
      'one_to_one_interval_days as oneToOneIntervalDays',
      'formatted_since as formattedSince',
    ])
    .select(['settings_version as settingsVersion', 'route_redirect as routeRedirect'])
    .select(['notification_topics_off as notificationTopicsOff'])
    .select(['email_notifications as emailNotificationsEnabled'])
    .select(['nine_box_for_managers as forManagers', 'nine_box_for_users as forUsers'])
    .select((eb) => eb.selectFrom('company_logo').select('id').as('logo'))
    .executeTakeFirstOrThrow()
  return {
    ...company,
    logo: logo ? logoPath(company.id, logo) : null,
    nineBox: { forManagers, forUsers },
  }
}

export type NewCompany = Omit<CompanyView, 'id' | 'logo'>

export async function insertCompany({ db, actor, now }: UnitOfWork, company: NewCompany) {
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

/** Waits for nobody: who comes next today saves it too. */
export async function saveLastSeen({ db, actor, now }: UnitOfWork) {
  const today = dayAt(now.getTime(), 'UTC')
  const older = db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', actor.companyId)
    .where((is) => is.or([is('last_seen_on', 'is', null), is('last_seen_on', '<', today)]))
    .forNoKeyUpdate()
    .skipLocked()
  await db
    .updateTable('company')
    .set({ last_seen_on: today })
    .where('company_id', 'in', older)
    .execute()
}

export async function isSecondFactorRequired({ db }: Query) {
  const row = await db
    .selectFrom('company')
    .select('second_factor_required')
    .executeTakeFirstOrThrow()
  return row.second_factor_required
}

export async function saveSecondFactorRequired({ db, actor }: Query<'actor'>, isRequired: boolean) {
  await db
    .updateTable('company')
    .set({ second_factor_required: isRequired })
    .where('company_id', '=', actor.companyId)
    .execute()
}

/** All that a company may know about its people's factors. */
export async function hasSecondFactor({ db, actor }: Query<'actor'>) {
  const [row] = await runSql<{ has: boolean }>(db)`
    select has_second_factor(${actor.userId}) as has`
  return row?.has ?? false
}

/** Across companies: the transaction must speak for the installation. */
export async function anyCompany(db: Db) {
  const row = await db.selectFrom('company').select('company_id').limit(1).executeTakeFirst()
  return row !== undefined
}
