import { CompiledQuery } from 'kysely'
import { toActor, type Actor } from '#domain/kernel/access/actor.ts'
import type { RecordKind } from '#domain/kernel/access/own-records.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { HttpError } from './errors.ts'
import type { CompanySettings, Db } from './unit-of-work.ts'

export interface ActorRow {
  id: string
  company_id: string
  role: CompanyRole
  active: boolean
  manages: string[]
  reports_to: string[]
  leads: boolean
  records: RecordKind[]
  settings: {
    name: string
    languages: Language[]
    time_zone: string
    one_to_one_interval_days: number
    life_stage_enabled: boolean
    suspended_at: string | null
    deletion_asked_at: string | null
    nine_box_for_managers: boolean
    nine_box_for_users: boolean
  }
}

export interface RequestActor {
  readonly actor: Actor
  readonly company: CompanySettings
}

/**
 * Confines a transaction to a company and gives the person an account is there, with the company's
 * settings, in one statement: every request begins with it. Undefined when the account is nobody there.
 * Throws 401 when the session has ended, and 403 while the company is suspended, to an inactive person, and to
 * an administrator who lacks the second factor that the company requires: the database refuses them all,
 * whatever a server asks. There is no session (null) while the demo is loaded.
 */
export async function enterCompany(
  db: Db,
  companyId: string,
  { accountId, sessionId }: { accountId: string; sessionId: string | null },
): Promise<RequestActor | undefined> {
  // Every request asks it: its text is not put together each time.
  const entering = CompiledQuery.raw(
    `select *, case when reports_to = '{}' then own_records(id, settings) else '{}' end as records
    from enter_company($1, $2, $3)`,
    [companyId, accountId, sessionId],
  )
  const { rows } = await db.executeQuery<ActorRow>(entering).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  return rows[0] && requestActorOf(rows[0])
}

export function requestActorOf(row: ActorRow): RequestActor {
  const { settings } = row
  return {
    actor: toActor({
      userId: row.id,
      companyId: row.company_id,
      ...row,
      reportsTo: row.reports_to,
    }),
    company: {
      name: settings.name,
      languages: settings.languages,
      timeZone: settings.time_zone,
      oneToOneIntervalDays: settings.one_to_one_interval_days,
      lifeStageEnabled: settings.life_stage_enabled,
      nineBox: {
        forManagers: settings.nine_box_for_managers,
        forUsers: settings.nine_box_for_users,
      },
    },
  }
}

/** Error codes that `enter_company` raises: `28000` is invalid_authorization_specification, the others are ours. */
const refusals: ReadonlyMap<unknown, readonly [number, string]> = new Map([
  ['28000', [401, 'signInRequired']],
  ['TM403', [403, 'secondFactorNeeded']],
  ['TM410', [403, 'companyBeingDeleted']],
  ['TM423', [403, 'companySuspended']],
  ['TM401', [403, 'userInactive']],
])

function refusalOf(error: unknown): HttpError | undefined {
  const refusal = error instanceof Error && 'code' in error && refusals.get(error.code)
  return refusal ? new HttpError(...refusal) : undefined
}
