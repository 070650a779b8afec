import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import type { PictureType } from '#domain/kernel/files/picture.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Query } from '#server/kernel/unit-of-work.ts'
import { readCompany } from './queries.ts'

export async function readSettings(work: Query): Promise<CompanySettingsView> {
  const { settingsVersion: version, ...read } = await readCompany(work)
  const { id: _, formattedSince: _since, ...company } = read
  return { ...company, version }
}

export async function lockSettings(work: Query): Promise<CompanySettingsView> {
  await work.db.selectFrom('company').select('company_id').forUpdate().execute()
  return readSettings(work)
}

type CompanySettingsInput = Omit<CompanySettingsView, 'logo'>

export async function saveSettings({ db, actor }: Query<'actor'>, chosen: CompanySettingsInput) {
  await db
    .updateTable('company')
    .set({
      name: chosen.name,
      languages: chosen.languages,
      default_language: chosen.defaultLanguage,
      palette: chosen.palette,
      time_zone: chosen.timeZone,
      one_to_one_interval_days: chosen.oneToOneIntervalDays,
      life_stage_enabled: chosen.lifeStageEnabled,
      nine_box_for_managers: chosen.nineBox.forManagers,
      nine_box_for_users: chosen.nineBox.forUsers,
      route_redirect: chosen.routeRedirect,
      notification_topics_off: chosen.notificationTopicsOff,
      email_notifications: chosen.emailNotificationsEnabled,
      settings_version: chosen.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .execute()
}

export interface Logo {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

export async function insertLogo({ db, actor }: Query<'actor'>, { type, bytes }: Logo) {
  const own = { company_id: actor.companyId, id: newId() }
  await db
    .insertInto('company_logo')
    .values({ ...own, media_type: type, bytes })
    .execute()
}

export async function deleteLogo({ db, actor }: Query<'actor'>) {
  await db.deleteFrom('company_logo').where('company_id', '=', actor.companyId).execute()
}

export async function readLogo(db: Db, id: string): Promise<Logo | undefined> {
  const row = await db
    .selectFrom('company_logo')
    .select(['media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { type: row.media_type, bytes: row.bytes }
}
