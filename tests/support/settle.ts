import { sql, type Insertable } from 'kysely'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import type { CompanyUserTable } from '#server/identity/companies/table.ts'
import { noteCompany, takeCompaniesOver } from './companies-over.ts'
import { cast, plan, type Ground, type Name, type Person } from './people.ts'

/** When everything that a test finds was made. */
const ago = new Date('2029-01-08T09:00:00Z')

/**
 * A company with one area, two skills, two values and the whole cast. It is made for each test: in as few
 * statements as there are roles to write it in.
 */
export async function settle(database: Database): Promise<Ground> {
  const ground = plan()
  const { companyId } = ground
  await asPlatform(database.db, async (db) => {
    const people = Object.values(ground.people)
    await db
      .with('accounts', (it) => it.insertInto('account').values(people.map(account)))
      // Nobody has guessed yet in a new company, whatever the tests before have tried from the same address.
      .with('attempts', (it) => it.deleteFrom('attempt'))
      .with('companies_over', (it) =>
        it
          .updateTable('company')
          .set({ suspended_at: ago })
          .where('company_id', '=', sql<string>`any(${takeCompaniesOver(database)}::uuid[])`),
      )
      .insertInto('session')
      .values(people.map(sessionOf))
      .execute()
  })
  await inCompany(database.db, companyId, (db) => found(db, ground))
  noteCompany(database, companyId)
  return ground
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

const words = (en: string) => jsonb({ en })

/** What the company is made of, and who belongs to it: one statement, at whose end every key is looked at. */
async function found(db: Db, ground: Ground): Promise<void> {
  const { companyId, areaId, stepId, levelId, skillIds, valueIds } = ground
  const own = { company_id: companyId }
  const [leading, members] = [teamsOf(ground), membersOf(ground)]
  const behaves = (en: string) => ({ ...own, id: newId(), text: words(en), position: 0 })
  await db
    .with('company_made', (it) => it.insertInto('company').values(companyOf(companyId)))
    .with('areas', (it) =>
      it.insertInto('area').values({
        ...own,
        id: areaId,
        name: words('Engineering'),
        mission: words(''),
        position: 0,
      }),
    )
    .with('steps', (it) =>
      it.insertInto('ladder_step').values({
        ...own,
        id: stepId,
        area_id: areaId,
        name: words('Senior'),
        description: words(''),
        mission: words(''),
        position: 0,
      }),
    )
    .with('levels', (it) =>
      it
        .insertInto('global_level')
        .values({ ...own, id: levelId, name: words('Contributor'), position: 0 }),
    )
    .with('levels_of_steps', (it) =>
      it
        .insertInto('ladder_step_level')
        .values({ ...own, ladder_step_id: stepId, global_level_id: levelId }),
    )
    .with('skills', (it) =>
      it.insertInto('skill').values(
        skillIds.map((id, position) => ({
          ...own,
          id,
          area_id: areaId,
          name: words(`Skill ${position + 1}`),
          description: words('What it is'),
          position,
        })),
      ),
    )
    .with('behaviours_of_skills', (it) =>
      it.insertInto('skill_behaviour').values(
        skillIds.map((id) => ({
          ...behaves('Does it well'),
          skill_id: id,
          ladder_step_id: stepId,
        })),
      ),
    )
    .with('values_lived', (it) =>
      it.insertInto('value').values(
        valueIds.map((id, position) => ({
          ...own,
          id,
          name: words(`Value ${position + 1}`),
          description: words('What it is'),
          purpose: words('Why'),
          position,
        })),
      ),
    )
    .with('behaviours_of_values', (it) =>
      it.insertInto('value_behaviour').values(
        valueIds.map((id) => ({
          ...behaves('Lives it'),
          value_id: id,
          global_level_id: levelId,
        })),
      ),
    )
    .with('people', (it) => it.insertInto('company_user').values(usersOf(ground)))
    .with('teams', (it) => it.insertInto('team').values(leading))
    .with('members', (it) => it.insertInto('membership').values(members))
    .insertInto('membership_step')
    .values(
      members.map(({ id, ladder_step_id, started_on }) => ({
        ...own,
        id: newId(),
        membership_id: id,
        ladder_step_id,
        started_on,
      })),
    )
    .execute()
}

const companyOf = (companyId: string) => ({
  company_id: companyId,
  name: 'Test & Co',
  default_language: 'en' as const,
  languages: sql`array['en','es']` as never,
  time_zone: 'Europe/Madrid',
  palette: '#2f6f5e',
  one_to_one_interval_days: 14,
  life_stage_enabled: true,
  created_at: ago,
})

const usersOf = ({ companyId, levelId, people }: Ground) =>
  Object.entries(cast).map(([name, { role }]): Insertable<CompanyUserTable> => {
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

const teamsOf = ({ companyId, areaId, people, teamIds }: Ground) =>
  (['marta', 'diego'] as const).map((manager) => ({
    company_id: companyId,
    id: teamIds[manager],
    area_id: areaId,
    name: `Team of ${manager}`,
    manager_id: people[manager].userId,
  }))

const membersOf = ({ companyId, stepId, people, teamIds }: Ground) =>
  Object.entries(cast).flatMap(([name, { reportsTo }]) =>
    reportsTo
      ? {
          company_id: companyId,
          id: newId(),
          team_id: teamIds[reportsTo],
          user_id: people[name as Name].userId,
          reports_to: people[reportsTo].userId,
          active: true,
          ladder_step_id: stepId,
          started_on: '2029-01-08',
          one_to_one_interval_days: null,
        }
      : [],
  )
