import { toActor } from '#domain/kernel/access/actor.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { syncActorId } from '#domain/people/sync-state/sync.ts'
import { confirmedHolds, leaversHeldBefore } from '#server/administration/holds/queries.ts'
import { tellOfHold } from '#server/administration/holds/commands.ts'
import { deletePrivateTextsOf } from '#server/administration/staffing/users/activity-commands.ts'
import { eraseRecordsOf } from '#server/administration/staffing/users/user-deletion-commands.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { newId } from '#server/kernel/ids.ts'
import { workFor } from '#server/kernel/member.ts'
import { inCompany, type Db, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { dueIds, peopleToTell, type RetentionMoment } from './candidate-queries.ts'
import { deleteRecords } from './deletion-queries.ts'
import { mailThoseWithoutAccess } from './mail-commands.ts'
import { noteDeletions, readRetention, rulesIn, saveNotices } from './queries.ts'

/** Rows per transaction, so that no lock lasts 200 ms. */
const batches = {
  oneToOne: 20,
  feedback: 50,
  placement: 50,
  notification: 200,
  exchange: 50,
  person: 1,
} as const

const toldAtOnce = 100

type RetainDeps = Pick<Deps, 'seal'>

/** Resumable: each batch is a transaction. */
export async function retain({ db }: Pick<Database, 'db'>, now: Date, deps: RetainDeps) {
  const companies: CompanyAtWork[] = []
  await inEachCompany(db, async (transaction, company) => {
    const isRuled = rulesIn(await readRetention({ db: transaction })).length > 0
    const held = isRuled ? [] : await confirmedHolds({ db: transaction })
    const leavers = await leaversHeldBefore({ db: transaction, now })
    if (isRuled || held.length > 0 || leavers.length > 0) companies.push(company)
  })
  const failures: unknown[] = []
  for (const company of companies)
    await retainIn(db, company, now, deps).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some companies were left out')
}

async function retainIn(db: Database['db'], company: CompanyAtWork, now: Date, deps: RetainDeps) {
  const inside = <T>(work: (of: Db) => Promise<T>) => inCompany(db, company.id, work)
  const steps = [deleteBatch, tellBatch] as const
  for (const step of steps) while (await inside((of) => step(of, company, now, deps)));
  await inside((of) => deletePrivateTextsOfLeavers(of, company, now))
  await inside((of) => tellOfHolds(of, company, now))
}

const momentOf = ({ timeZone }: CompanyAtWork, now: Date): RetentionMoment => ({
  now,
  timeZone,
  today: dayAt(now.getTime(), timeZone),
})

async function deleteBatch(db: Db, company: CompanyAtWork, now: Date) {
  const { id: companyId } = company
  // Serializes with holds and changes of the rules.
  await lockStructure({ db, actor: { companyId } })
  const saved = await readRetention({ db })
  for (const rule of rulesIn(saved)) {
    const { kind } = rule
    const ids = await dueIds(
      { db },
      { ...rule, changedOn: saved.changedOn },
      momentOf(company, now),
      batches[kind],
    )
    const [id] = ids
    if (id === undefined) continue
    const line = { companyId, userId: null, at: now, requestId: newId() }
    if (kind === 'person') {
      await erasePerson(db, company, now, id)
      await insertAuditEntry(db, { ...line, action: 'users.remove', subject: { userId: id } })
      return true
    }
    await deleteRecords(db, kind, ids)
    if (kind !== 'notification') await noteDeletions(db, kind, ids)
    const before = { removed: { [kind]: ids.length } }
    await insertAuditEntry(db, { ...line, action: 'retention.delete', subject: {}, before })
    return true
  }
  return false
}

/** Acts as no user, like the directory. */
function workOfNobody(db: Db, company: CompanyAtWork, now: Date, notify: UnitOfWork['notify']) {
  const { id: companyId, ...settings } = company
  const nobody = { role: 'SUPERADMIN', active: true, manages: [], reportsTo: [] } as const
  const actor = toActor({ userId: syncActorId, companyId, ...nobody })
  const as = { actor, company: settings, language: settings.languages[0] ?? 'en', now } as const
  return workFor(db, as, { record: () => undefined, announce: () => undefined, notify })
}

async function erasePerson(db: Db, company: CompanyAtWork, now: Date, id: string) {
  const notices: Notice[] = []
  await eraseRecordsOf(
    workOfNobody(db, company, now, (notice) => notices.push(notice)),
    id,
  )
  await insertNotifications(db, notices, now)
}

async function tellBatch(db: Db, company: CompanyAtWork, now: Date, { seal }: RetainDeps) {
  await lockStructure({ db, actor: { companyId: company.id } })
  const moment = momentOf(company, now)
  for (const rule of rulesIn(await readRetention({ db }))) {
    const people = await peopleToTell({ db }, rule, moment, toldAtOnce)
    if (people.length === 0) continue
    const ids = people.map(({ id }) => id)
    const day = await saveNotices(db, rule, ids, moment.today)
    // One message for all kinds of a day.
    const kind = 'recordsExpiring'
    const once = `${kind} ${day}`
    await insertNotifications(
      db,
      ids.map((to) => ({ to, kind, day, once })),
      now,
    )
    const selves = people.flatMap(({ id, isSelf }) => (isSelf ? [id] : []))
    await mailThoseWithoutAccess({ db, now, seal }, company, selves, day)
    return true
  }
  return false
}

/** Leaving deletes them at once unless the person is held. */
async function deletePrivateTextsOfLeavers(db: Db, { id: companyId }: CompanyAtWork, now: Date) {
  await lockStructure({ db, actor: { companyId } })
  for (const id of await leaversHeldBefore({ db, now })) await deletePrivateTextsOf({ db }, id)
}

async function tellOfHolds(db: Db, company: CompanyAtWork, now: Date) {
  const notices: Notice[] = []
  const work = workOfNobody(db, company, now, (notice) => notices.push(notice))
  for (const hold of await confirmedHolds({ db })) await tellOfHold(work, hold)
  await insertNotifications(db, notices, now)
}
