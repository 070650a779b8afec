import { sql, type Insertable } from 'kysely'
import type { CompanyRole } from '#domain/access/roles.ts'
import type { CompanyUserTable } from '#server/users/table.ts'
import { hashOf, newSecret } from '#server/auth/secrets.ts'
import { jsonb } from '#server/db/json-column.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'

/** Everyone who lives in a test's company, by the name the tests call them. */
export const cast = {
  marta: { reportsTo: null, role: 'USER' },
  diego: { reportsTo: null, role: 'USER' },
  ana: { reportsTo: 'marta', role: 'USER' },
  bruno: { reportsTo: 'marta', role: 'USER' },
  carla: { reportsTo: 'diego', role: 'USER' },
  admin: { reportsTo: null, role: 'ADMIN' },
  superadmin: { reportsTo: null, role: 'SUPERADMIN' },
  inactive: { reportsTo: null, role: 'USER' },
} as const satisfies Record<string, { reportsTo: string | null; role: CompanyRole }>

export type Name = keyof typeof cast

export interface Person {
  readonly userId: string
  readonly accountId: string
  readonly email: string
}

/** What a test's company is made of besides its people. */
export interface Ground {
  readonly companyId: string
  readonly areaId: string
  readonly stepId: string
  readonly levelId: string
  readonly teamIds: Readonly<Record<'marta' | 'diego', string>>
  readonly skillIds: readonly string[]
  readonly valueIds: readonly string[]
  readonly people: Readonly<Record<Name, Person>>
}

const ago = new Date('2029-01-08T09:00:00Z')

/** A company with one area, two skills, two values and the whole cast. */
export async function settle(database: Database): Promise<Ground> {
  const ground = plan()
  const { companyId } = ground
  await asPlatform(database.db, async (db) => {
    const people = Object.values(ground.people)
    await db.insertInto('account').values(people.map(account)).execute()
    await db.insertInto('session').values(people.map(sessionOf)).execute()
  })
  await inCompany(database.db, companyId, async (db) => {
    await db
      .insertInto('company')
      .values({
        company_id: companyId,
        name: 'Test & Co',
        default_language: 'en',
        languages: sql`array['en','es']` as never,
        time_zone: 'Europe/Madrid',
        palette: '#2f6f5e',
        one_to_one_interval_days: 14,
        life_stage_enabled: true,
        created_at: ago,
      })
      .execute()
    await settleContent(db, ground)
    await settlePeople(db, ground)
  })
  return ground
}

function plan(): Ground {
  const companyId = newId()
  const people = Object.fromEntries(
    Object.keys(cast).map((name) => [
      name,
      {
        userId: newId(),
        accountId: newId(),
        email: `${name}.${companyId.slice(-12)}@test.example`,
      },
    ]),
  ) as Record<Name, Person>
  const ids = () => [newId(), newId()]
  return {
    companyId,
    areaId: newId(),
    stepId: newId(),
    levelId: newId(),
    teamIds: { marta: newId(), diego: newId() },
    skillIds: ids(),
    valueIds: ids(),
    people,
  }
}

function account({ accountId, email }: Person) {
  return {
    id: accountId,
    email,
    password_hash: null,
    user_role: 'USER',
    preferred_language: 'en',
    is_identified_data_processing_accepted: true,
    email_verified_at: ago,
    created_at: ago,
  } as const
}

/** The session that a test's tokens name: the account's own id. */
function sessionOf({ accountId }: Person) {
  const token_hash = hashOf(newSecret())
  const times = { rotated_at: ago, created_at: ago }
  return { id: accountId, account_id: accountId, token_hash, previous_token_hash: null, ...times }
}

type Db = Parameters<Parameters<typeof inCompany>[2]>[0]

async function settleContent(
  db: Db,
  { companyId, areaId, stepId, levelId, skillIds, valueIds }: Ground,
) {
  const own = { company_id: companyId }
  const words = (en: string) => jsonb({ en })
  await db
    .insertInto('area')
    .values({ ...own, id: areaId, name: words('Engineering'), mission: words(''), position: 0 })
    .execute()
  const step = {
    area_id: areaId,
    name: words('Senior'),
    description: words(''),
    mission: words(''),
    position: 0,
  }
  await db
    .insertInto('ladder_step')
    .values({ ...own, id: stepId, ...step })
    .execute()
  await db
    .insertInto('global_level')
    .values({ ...own, id: levelId, name: words('Contributor'), position: 0 })
    .execute()
  await db
    .insertInto('ladder_step_level')
    .values({ ...own, ladder_step_id: stepId, global_level_id: levelId })
    .execute()
  await db
    .insertInto('skill')
    .values(
      skillIds.map((id, position) => ({
        ...own,
        id,
        area_id: areaId,
        name: words(`Skill ${position + 1}`),
        description: words('What it is'),
        position,
      })),
    )
    .execute()
  const behaves = (en: string) => ({ ...own, id: newId(), text: words(en), position: 0 })
  await db
    .insertInto('skill_behaviour')
    .values(
      skillIds.map((id) => ({ ...behaves('Does it well'), skill_id: id, ladder_step_id: stepId })),
    )
    .execute()
  await db
    .insertInto('value')
    .values(
      valueIds.map((id, position) => ({
        ...own,
        id,
        name: words(`Value ${position + 1}`),
        description: words('What it is'),
        purpose: words('Why'),
        position,
      })),
    )
    .execute()
  await db
    .insertInto('value_behaviour')
    .values(
      valueIds.map((id) => ({ ...behaves('Lives it'), value_id: id, global_level_id: levelId })),
    )
    .execute()
}

async function settlePeople(
  db: Db,
  { companyId, areaId, stepId, levelId, people, teamIds }: Ground,
) {
  const rows = Object.entries(cast).map(([name, { role }]): Insertable<CompanyUserTable> => {
    const person = people[name as Name]
    return {
      company_id: companyId,
      id: person.userId,
      account_id: person.accountId,
      role,
      active: name !== 'inactive',
      first_name: name[0]?.toUpperCase() + name.slice(1),
      last_name: 'Test',
      email: person.email,
      position: 'Tester',
      global_level_id: levelId,
      created_at: ago,
    }
  })
  await db.insertInto('company_user').values(rows).execute()
  const leading = (['marta', 'diego'] as const).map((manager) => ({
    company_id: companyId,
    id: teamIds[manager],
    area_id: areaId,
    name: `Team of ${manager}`,
    manager_id: people[manager].userId,
  }))
  await db.insertInto('team').values(leading).execute()
  const since = { ladder_step_id: stepId, started_on: '2029-01-08' }
  const members = Object.entries(cast).flatMap(([name, { reportsTo }]) =>
    reportsTo
      ? {
          company_id: companyId,
          id: newId(),
          team_id: teamIds[reportsTo],
          user_id: people[name as Name].userId,
          reports_to: people[reportsTo].userId,
          active: true,
          ...since,
          one_to_one_interval_days: null,
        }
      : [],
  )
  await db.insertInto('membership').values(members).execute()
  const steps = members.map(({ id }) => ({
    company_id: companyId,
    id: newId(),
    membership_id: id,
    ...since,
  }))
  await db.insertInto('membership_step').values(steps).execute()
}
