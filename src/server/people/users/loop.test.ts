import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companyDeletionDays } from '#domain/identity/companies/deletion.ts'
import { bulkMax } from '#domain/people/users/person.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { eraseCompanies } from '#server/administration/operators/erasing-commands.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { isLong } from '#tests/support/long.ts'
import { holdMsMax, longestTurn } from '#tests/support/loop-guard.ts'
import { worldOn } from '#tests/support/world.ts'

const emailOf = (n: number) => `person.${n}@test.example`
const numbers = Array.from({ length: 990 }, (_, n) => n)

test.runIf(isLong)(
  'a thousand people edited by a file, five hundred changed at once and a company erased hold the loop nowhere',
  async () => {
    const database = await freshDatabase()
    const w = await worldOn(database)
    const { db } = database
    const imports = importsIn(w)
    const here = { companyId: w.companyId }
    const figures: Record<string, number> = {}
    const guard = async <T>(name: string, work: () => Promise<T>) => {
      let done: T | undefined
      figures[name] = await longestTurn(async () => {
        done = await work()
      })
      return done as T
    }
    const head = ['first_name', 'last_name', 'email', 'position', 'employee_id']
    const places = ['area', 'team', 'manager_email', 'ladder_step']
    const lines = numbers.map((n) => {
      const manager = n - (n % 10)
      const place = ['Area X', `Team ${manager}`, emailOf(manager), 'Step X']
      return [
        'New',
        `Person ${n}`,
        emailOf(n),
        '',
        '',
        ...(n === manager ? ['', '', '', ''] : place),
      ]
    })
    await imports.done(fileOf([...head, ...places], ...lines), ['area', 'team', 'step'])

    const edited = numbers.map((n) => ['Other', `Name ${n}`, emailOf(n), `Position ${n}`, `E${n}`])
    const { id } = await guard('check edits', () => imports.checked(fileOf(head, ...edited)))
    await guard('apply edits', () => imports.apply(id))
    await guard('undo edits', () => imports.undo(id))

    const { bulk } = w.as('admin')
    const people = await inCompany(db, w.companyId, (it) =>
      it
        .selectFrom('company_user')
        .select(['id', 'email', 'version'])
        .where('email', 'like', 'person.%')
        .execute(),
    )
    const byEmail = new Map(people.map((it) => [it.email, it.id]))
    const some = (from: number) =>
      numbers
        .filter((n) => n % 10 !== 0 && n >= from)
        .slice(0, bulkMax)
        .flatMap((n) => byEmail.get(emailOf(n)) ?? [])
    const userIds = some(0)
    expect(userIds).toHaveLength(bulkMax)
    const managerId = byEmail.get(emailOf(980)) ?? ''
    await guard('invite', () => bulk.invite({ params: here, body: { userIds } }))
    const plan = await guard('plan managers', () =>
      bulk.planManager({ params: here, body: { userIds, managerId } }),
    )
    await guard('change managers', () =>
      bulk.changeManager({ params: here, body: { userIds, managerId, people: plan.people } }),
    )
    const [team, step] = await inCompany(db, w.companyId, async (it) => [
      await it
        .selectFrom('team')
        .select('id')
        .where('manager_id', '=', w.id('diego'))
        .executeTakeFirstOrThrow(),
      await it.selectFrom('ladder_step').select('id').executeTakeFirstOrThrow(),
    ])
    const place = { teamId: team.id, managerId: w.id('diego'), ladderStepId: step.id }
    await guard('add to a team', () =>
      bulk.addToTeam({ params: here, body: { userIds, ...place } }),
    )
    await guard('plan deactivation', () =>
      bulk.planDeactivation({ params: here, body: { userIds } }),
    )
    await guard('deactivate', () => bulk.deactivate({ params: here, body: { userIds } }))

    const asked = new Date()
    await asPlatform(db, (it) =>
      sql`update company set suspended_at = ${asked}, deletion_asked_at = ${asked} where company_id = ${w.companyId}`.execute(
        it,
      ),
    )
    const later = new Date(asked.getTime() + (companyDeletionDays + 1) * 86_400_000)
    await guard('erase', () => eraseCompanies(database, later))
    expect(Object.entries(figures).filter(([, ms]) => ms >= holdMsMax)).toEqual([])
    await database.close()
  },
  600_000,
)
