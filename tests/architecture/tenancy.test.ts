import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { tenantTables } from '#tests/support/rows.ts'

let database: Database
let tables: string[]

beforeAll(async () => {
  database = await testDatabase()
  tables = await tenantTables(database)
})

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(database.db)).rows
}

const all = `c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`

/** What the installation keeps of who someone is, before any company. */
const ofInstallation = [
  'account',
  'announcement_seen',
  'attempt',
  'calendar_message',
  'consent',
  'deletion',
  'delivery',
  'email_change',
  'factor_setup',
  'identity',
  'job_run',
  'known_device',
  'mailbox_proof',
  'mailbox_request',
  'migration',
  'openid_flow',
  'openid_ticket',
  'operator_entry',
  'passkey',
  'push_subscription',
  'recovery_code',
  'second_step',
  'secret_check',
  'session',
  'totp',
]

const namesOfInstallation = ofInstallation.map((name) => `'${name}'`).join(', ')

test('every table belongs to a company, but for who someone is, mail and the migrations', async () => {
  const rows = await rowsOf<{ name: string }>(
    `select c.relname as name from pg_class c where ${all} order by 1`,
  )
  const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
  expect(others).toEqual(ofInstallation)
  expect(tables.length).toBeGreaterThan(20)
})

describe('row level security', () => {
  test('is enabled and forced on every table of a company', async () => {
    const rows = await rowsOf<{ name: string }>(`
      select c.relname as name from pg_class c
      where ${all} and c.relrowsecurity and c.relforcerowsecurity order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(tables)
  })

  test('lets the application read and write the rows of the company it speaks for, and no others', async () => {
    const rows = await rowsOf<{ name: string; policy: string }>(`
      select tablename as name, concat_ws(' ', permissive, cmd, roles, qual, with_check) as policy
      from pg_policies where 'app' = any(roles) and permissive = 'PERMISSIVE' order by 1`)
    const read = '(company_id = ( SELECT current_company() AS current_company))'
    const written = '(company_id = current_company())'
    expect(rows).toEqual(
      tables.map((name) => ({ name, policy: `PERMISSIVE ALL {app} ${read} ${written}` })),
    )
  })

  test('lets the installation see which companies there are, who is in them, and nothing else', async () => {
    const rows = await rowsOf<{ name: string }>(
      `select tablename as name from pg_policies where roles = '{platform}' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['company', 'company_user'])
    const others = await rowsOf(`
      select roles::text, tablename as name, qual from pg_policies
      where roles not in ('{app}', '{platform}', '{eraser}') order by 2, 1`)
    const qual = '(company_id = ( SELECT current_company() AS current_company))'
    const removing = { roles: '{remover}', qual }
    const forgetting = { roles: '{forgetter}', qual }
    // A match of words is not leakproof: a condition before it would keep it from the index (0058).
    const dispatching = { roles: '{dispatcher}', qual: 'true' }
    const searching = { roles: '{searcher}', qual: 'true' }
    expect(others).toEqual([
      { name: 'agreement', ...searching },
      { name: 'company_user', ...forgetting },
      { name: 'feedback_entry', ...searching },
      { name: 'goal', ...removing },
      { name: 'goal', ...searching },
      { name: 'goal_event', ...forgetting },
      { name: 'goal_event', ...removing },
      { name: 'nine_box_placement', ...removing },
      { name: 'notification', ...dispatching },
      { name: 'one_to_one', ...forgetting },
      { name: 'one_to_one', ...searching },
    ])
  })
})

describe('a row cannot point into another company', () => {
  test('for every primary key and unique index begins with the company', async () => {
    const rows = await rowsOf<{ name: string }>(`
      select i.indexrelid::regclass::text as name from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where ${all} and i.indisunique and a.attname <> 'company_id'
        and c.relname not in (${namesOfInstallation})`)
    expect(rows).toEqual([])
  })

  test('for every foreign key between two of them begins with the company, on both ends', async () => {
    const rows = await rowsOf<{ name: string }>(`
      select k.conname as name from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_attribute here on here.attrelid = k.conrelid and here.attnum = k.conkey[1]
        join pg_attribute there on there.attrelid = k.confrelid and there.attnum = k.confkey[1]
      where ${all} and k.contype = 'f' and c.relname not in (${namesOfInstallation})
        and not (here.attname = 'company_id' and there.attname = 'company_id')`)
    expect(rows).toEqual([])
  })
})

describe('the roles', () => {
  test('cannot log in, skip no policy, own no table, and are not each other', async () => {
    const rows = await rowsOf(`
      select r.rolname as role, r.rolcanlogin or r.rolsuper or r.rolbypassrls or r.rolcreaterole
          or r.rolcreatedb as above, pg_has_role(r.rolname, o.rolname, 'member') as is_other,
        exists (select from pg_class c where ${all} and c.relowner = r.oid) as owns
      from pg_roles r join pg_roles o on o.rolname in ('app', 'platform') and o.oid <> r.oid
      where r.rolname in ('app', 'platform') order by 1`)
    expect(rows).toEqual([
      { role: 'app', above: false, is_other: false, owns: false },
      { role: 'platform', above: false, is_other: false, owns: false },
    ])
  })

  /** What a role, or everyone, may do with each table it may do anything with. */
  async function grantsOf(role: string): Promise<Record<string, string>> {
    const rows = await rowsOf<{ name: string; may: string }>(`
      select c.relname as name, string_agg(x.privilege_type, ' ' order by x.privilege_type) as may
      from pg_class c, aclexplode(c.relacl) x
      where ${all} and x.grantee = ${role === 'public' ? '0' : `'${role}'::regrole`}
      group by 1 order by 1`)
    return Object.fromEntries(rows.map(({ name, may }) => [name, may]))
  }

  const everything = 'DELETE INSERT SELECT UPDATE'
  const each = (may: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, may]))

  test('the application changes no line of the audit and of the history of goals, and sees no account', async () => {
    const expected = Object.fromEntries(tables.map((name) => [name, everything]))
    const written = 'INSERT SELECT'
    const appendOnly = {
      audit_entry: 'DELETE INSERT SELECT',
      goal_event: written,
      nine_box_placement: written,
      one_to_one_pace: written,
      one_to_one_score: written,
    }
    const others = {
      ...each('INSERT', ['calendar_message', 'deletion', 'delivery']),
      job_run: 'SELECT',
    }
    expect(await grantsOf('app')).toEqual({ ...expected, ...appendOnly, ...others })
  })

  test('the installation sees accounts, sessions, companies and their people', async () => {
    const some = { company: 'INSERT SELECT', company_user: 'INSERT SELECT' }
    const granted = ofInstallation.filter((name) => name !== 'migration')
    const own = Object.fromEntries(granted.map((name) => [name, everything]))
    const once = 'DELETE INSERT SELECT'
    const never = {
      ...each('INSERT SELECT', ['announcement_seen', 'consent', 'deletion', 'operator_entry']),
      ...each(once, ['identity', 'openid_flow', 'openid_ticket', 'secret_check']),
    }
    expect(await grantsOf('platform')).toEqual({ ...own, ...never, ...some })
  })

  test('what removes a history can do nothing else', async () => {
    const both = 'DELETE SELECT'
    expect(await grantsOf('remover')).toEqual({ goal_event: both, nine_box_placement: both })
  })

  test('what searches reads some columns of four tables, and no private comment', async () => {
    expect(await grantsOf('searcher')).toEqual({})
    const rows = await rowsOf<{ name: string; may: string }>(`
      select c.relname as name, string_agg(distinct x.privilege_type || ' ' || a.attname, ', ') as may
      from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) x
      where ${all} and x.grantee = 'searcher'::regrole group by 1 order by 1`)
    const words = 'SELECT collaborator_id, SELECT company_id'
    const said = `${words}, SELECT created_at, SELECT description, SELECT id, SELECT state`
    expect(rows).toEqual([
      { name: 'agreement', may: said },
      {
        name: 'feedback_entry',
        may: `SELECT author_id, SELECT awaits_sharing, ${words}, SELECT created_at, SELECT id, SELECT text, SELECT visibility`,
      },
      { name: 'goal', may: said },
      { name: 'one_to_one', may: `${words}, SELECT date, SELECT id, SELECT shared, SELECT state` },
    ])
  })

  test('nobody else may do anything', async () => {
    expect(await grantsOf('public')).toEqual({})
  })

  test('pass through these doors only, each open to one role at most', async () => {
    const rows = await rowsOf(`
      select p.proname as name, p.proconfig::text like '%search_path=public, pg_temp%' as pinned,
        p.proowner::regrole::text as owner,
        array(select x.grantee::regrole::text from aclexplode(p.proacl) x
          where x.grantee <> p.proowner)::text as open_to
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)
    const door = { pinned: true, owner: 'platform', open_to: '{app}' }
    const plain = ['account_role_of', 'company_deliveries', 'consenting_people', 'deliveries_among']
    plain.push('failed_mails', 'has_second_factor', 'last_deliveries', 'last_mailed', 'mailbox_of')
    plain.push('find_people', 'people_like', 'search_users', 'set_preferred_language')
    plain.push('consenting_among', 'has_push_device')
    const others = [
      { name: 'delete_history_of', ...door, owner: 'remover' },
      { name: 'delete_placements', ...door, owner: 'remover' },
      { name: 'erase_company', ...door, owner: 'eraser' },
      { name: 'forget_person', ...door, owner: 'forgetter' },
      { name: 'forget_push_devices', ...door, open_to: '{}' }, // A trigger's.
      { name: 'notifications_due', ...door, owner: 'dispatcher', open_to: '{platform}' },
      { name: 'search_said', ...door, owner: 'searcher' },
    ]
    const doors = [...others, ...plain.map((name) => ({ name, ...door }))]
    expect(rows).toEqual(doors.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  })

  test('make nothing of their own', async () => {
    const names = ['app', 'dispatcher', 'eraser', 'forgetter', 'platform', 'remover', 'searcher']
    const rows = await rowsOf(`
      select r.rolname as role, has_schema_privilege(r.oid, 'public', 'create') as may
      from pg_roles r where r.rolname in (${names.map((name) => `'${name}'`).join()}) order by 1`)
    expect(rows).toEqual(names.map((role) => ({ role, may: false })))
  })
})
