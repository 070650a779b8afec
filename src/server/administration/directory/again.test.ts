import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeSchema } from '#domain/administration/directory/schemas.ts'
import { directoryOf, scimUser, type Directory, type Scim } from '#tests/support/directory.ts'
import { isLong } from '#tests/support/long.ts'
import { inTables } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

const count = isLong ? 1000 : 3
/** Between two of these a directory rests, as one has to that asks so much. */
const chunk = 500

/** One person's way through a company, as a directory that looks before it adds sends it. */
async function live({ ask, patch }: Directory, name: string): Promise<void> {
  const at = (team: string) => ({ [placeSchema]: { team } })
  const filter = encodeURIComponent(`userName eq "${name}@directory.example"`)
  const { body } = await ask('GET', `/Users?filter=${filter}`)
  const [known] = body.Resources as Scim[]
  const sent = scimUser(name, at('First'))
  const made = known
    ? await ask('PUT', `/Users/${known.id}`, sent)
    : await ask('POST', '/Users', sent)
  const { id } = made.body
  const done = [
    await patch(id, { op: 'Replace', path: 'title', value: `Title of ${name}` }),
    await patch(id, { op: 'Replace', path: `${placeSchema}:team`, value: 'Second' }),
    await patch(id, { op: 'Replace', path: 'active', value: 'False' }),
    await patch(id, { op: 'Replace', path: 'active', value: 'True' }),
    await ask('DELETE', `/Users/${id}`),
    await ask('POST', '/Users', scimUser(name, { ...at('Second'), title: 'Last' })),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204, 201])
  expect(done.at(-1)?.body.id).toBe(id)
}

/** All that there is of people and places, but when it was. */
const stateOf = (w: World) =>
  inTables(w, async (db) => {
    const { rows: people } = await sql`
      select u.id, u.email, u.first_name, u.last_name, u.position, u.active, u.role, d.user_name, d.external_id,
        d.team, d.problem, d.removed_at, d.ignored_at
      from company_user u left join directory_person d on d.user_id = u.id order by u.id`.execute(
      db,
    )
    const { rows: places } = await sql`
      select m.user_id, m.team_id, m.reports_to, m.ladder_step_id from membership m where m.active
      order by m.user_id, m.team_id`.execute(db)
    const { rows: teams } =
      await sql`select id, name, manager_id, active from team order by id`.execute(db)
    return { people, places, teams }
  })

test(
  `${count} people who are added, changed, moved, deactivated, reactivated and added again, twice, end as once`,
  async () => {
    const w = await world()
    const directory = await directoryOf(w)
    const { companyId, areaId } = w
    for (const [name, manager] of [
      ['First', 'bruno'],
      ['Second', 'carla'],
    ] as const) {
      const { id: teamId } = await w
        .as('admin')
        .teams.add({ params: { companyId, areaId }, body: { name } })
      await w.as('admin').memberships.add({
        params: { companyId, teamId },
        body: {
          version: 1,
          members: [{ userId: w.id('admin'), ladderStepId: w.stepId, managerId: w.id(manager) }],
        },
      })
    }
    const all = async (from: number) => {
      for (let at = 0; at < count; at++)
        await later(from + Math.floor(at / chunk), () => live(directory, `person${at}`))
    }
    await all(0)
    const once = await stateOf(w)
    expect(once.people).toHaveLength(count + 8)
    expect(once.places.length).toBeGreaterThanOrEqual(count)
    await all(10)
    expect(await stateOf(w)).toEqual(once)
  },
  isLong ? 3_600_000 : 60_000,
)
