import { randomUUID } from 'node:crypto'
import { toActor } from '#domain/kernel/access/actor.ts'
import { searchWordsOf } from '#domain/overviews/search/found.ts'
import { findBestLine } from '#domain/overviews/search/line.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { openEmbedded } from '#server/kernel/db/embedded.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { saidWith } from '#server/overviews/search/queries.ts'
import { run, type Cluster } from './cluster.ts'
import { createMigrated, people } from './databases.ts'
import { progress } from './progress.ts'
import { isSmoke } from './smoke.ts'
import { quantile } from './statistics.ts'
import type { Row, Table } from './table.ts'

/** How many closed one-to-ones one manager may read, with how many people, and how many people are not theirs at least. */
const many = isSmoke ? 100 : 2_000
const collaborators = 20
const othersMin = 5
/** As many others in a company that grows: each has as many one-to-ones as a collaborator. */
const othersMax = Math.max(othersMin, people / 500)
/** How long an answer may take, in milliseconds. */
const msMax = 50
const times = isSmoke ? 2 : 30

const companyId = randomUUID()
const [managerId, strangerId] = [randomUUID(), randomUUID()]
const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID())
const theirs = idsOf(collaborators)

/** A word of a language of 4 000, a few of which are said most. */
const word = `substr(md5(floor(power(random(), 3) * 4000)::text), 1, 8)`

/** Said once at least: drawn alone, it was in none of the smoke's hundred now and then. */
const rare = '7612936d'

/** Closed one-to-ones of 300 words each, those of others like the manager's. */
const seedOf = (others: number) => {
  const everyone = [...theirs, ...idsOf(others)]
  return `
  set session_replication_role = replica;
  insert into company (company_id, name, default_language, languages, time_zone, palette,
      one_to_one_interval_days, life_stage_enabled, created_at)
    values ('${companyId}', 'Searched', 'en', '{en}', 'Europe/Madrid', '#1d5c74', 14, false, now());
  insert into company_user (company_id, id, role, active, first_name, last_name, email, position, created_at)
    select '${companyId}', id, 'USER', true, 'Person', n::text, n || '@searched.example', '', now()
    from unnest('{${[managerId, strangerId, ...everyone].join()}}'::uuid[]) with ordinality people (id, n);
  insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, shared, created_at,
      shared_at, closed_at)
    select '${companyId}', gen_random_uuid(), ('{${everyone.join()}}'::uuid[])[n % ${everyone.length} + 1],
      case when n % ${everyone.length} < ${collaborators} then '${managerId}' else '${strangerId}' end::uuid,
      'FOLLOW_UP', 'CLOSED', '2026-01-07'::date + n % 900, 5,
      jsonb_build_object('greetings', case n when 0 then '${rare} ' else '' end || 'common ' || (select string_agg(${word}, ' ') from generate_series(1, 50 + n % 2)),
        'performance', null, 'agenda', '[]'::jsonb, 'goals', '[]'::jsonb, 'agreements', '[]'::jsonb, 'values', '[]'::jsonb,
        'skills', (select jsonb_agg(jsonb_build_object('id', s, 'comment',
          (select string_agg(${word}, ' ') from generate_series(1, 50 + n % 2 + s * 0)))) from generate_series(1, 5) s)),
      now(), now(), now()
    from generate_series(0, ${(many / collaborators) * everyone.length - 1}) n;
  reset session_replication_role`
}

/** A word in all of them, one said often as it is typed, two with a beginning, a rare one, and one of nobody's. */
const searches = ['common', 'cfc', 'cfcd2084 c81e728d e4', rare, 'nowhere']

async function measure(database: Database): Promise<number> {
  const actor = toActor({
    userId: managerId,
    companyId,
    role: 'USER',
    active: true,
    manages: theirs,
    reportsTo: [],
  })
  const taken: number[] = []
  for (let n = 0; n < times; n += 1)
    for (const search of searches) {
      const words = searchWordsOf(search) ?? []
      const from = performance.now()
      const rows = await inCompany(
        database.db,
        companyId,
        (db) => saidWith({ db, actor }, words),
        'read only',
      )
      for (const row of rows) findBestLine(row.words, words)
      taken.push(performance.now() - from)
      const isThere = search !== 'nowhere'
      if (isThere && rows.length === 0) throw new Error(`Nothing was found for ${search}`)
    }
  return quantile(taken, 0.95)
}

/** How long a manager waits who searches all that was said in their one-to-ones. */
export async function said(cluster: Cluster): Promise<Table> {
  const rows: Row[] = []
  const add = async (on: string, others: number, database: Database) => {
    try {
      const ms = await measure(database)
      const what = `beside ${others} others, p95`
      rows.push({ what, on, values: [ms], limit: { max: msMax } })
    } finally {
      await database.close()
    }
  }
  const embedded = await openEmbedded({})
  await migrate(embedded)
  await embedded.runScript(seedOf(othersMin))
  await add('PGlite', othersMin, embedded)
  for (const others of new Set([othersMin, othersMax])) {
    progress(`words said beside ${others} others`)
    const { product, superuser } = await createMigrated(cluster, `tandem_bench_said_${others}`)
    const postgres = await openPostgres(product, 2)
    await run(superuser, seedOf(others))
    await add('PostgreSQL', others, postgres)
  }
  return {
    title: `A search of ${many} closed one-to-ones of ${collaborators} people, beside ${many / collaborators} of each of the others`,
    columns: [{ name: 'ms', digits: 1 }],
    rows,
  }
}
