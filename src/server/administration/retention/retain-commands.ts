import { retentionKinds, type RetentionKind } from '#domain/administration/retention/retention.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { slicesOf } from '#domain/kernel/order.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { confirmedHolds, leaversHeldBefore } from '#server/administration/holds/queries.ts'
import { tellOfHold } from '#server/administration/holds/commands.ts'
import { deletePrivateTextsOf } from '#server/administration/staffing/users/activity-commands.ts'
import { eraseRecordsOf } from '#server/administration/staffing/users/user-deletion-commands.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import { eachInTurn } from '#server/kernel/each-in-turn.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { workOfNobody } from '#server/people/sync-state/work-commands.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { dueIds, peopleToTell, type RetentionMoment } from './candidate-queries.ts'
import { deleteRecords } from './deletion-queries.ts'
import { mailThoseWithoutAccess } from './mail-commands.ts'
import { hasRules, noteDeletions, ruleOf, saveNotices } from './queries.ts'

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
    const isRuled = await hasRules({ db: transaction })
    const held = isRuled ? [] : await confirmedHolds({ db: transaction })
    const leavers = await leaversHeldBefore({ db: transaction, now })
    if (isRuled || held.length > 0 || leavers.length > 0) companies.push(company)
  })
  await eachInTurn(companies, (company) => retainIn(db, company, now, deps))
}

interface Run {
  readonly company: CompanyAtWork
  readonly now: Date
  readonly moment: RetentionMoment
  readonly seal: RetainDeps['seal']
  readonly inside: <T>(work: (of: Db) => Promise<T>) => Promise<T>
}

async function retainIn(
  db: Database['db'],
  company: CompanyAtWork,
  now: Date,
  { seal }: RetainDeps,
) {
  const { id, timeZone } = company
  const moment = { now, timeZone, today: dayAt(now.getTime(), timeZone) }
  const run: Run = { company, now, moment, seal, inside: (work) => inCompany(db, id, work) }
  let isMore = true
  while (isMore) {
    isMore = false
    for (const kind of retentionKinds) if (await deleteSome(run, kind)) isMore = true
  }
  for (const kind of retentionKinds) while (await tellSome(run, kind));
  await run.inside((of) => deletePrivateTextsOfLeavers(of, company, now))
  await run.inside((of) => tellOfHolds(of, company, now))
}

async function findDue(db: Db, kind: RetentionKind, { moment }: Run, among?: readonly string[]) {
  const rule = await ruleOf({ db }, kind)
  return rule ? dueIds({ db }, rule, moment, among) : []
}

async function deleteSome(run: Run, kind: RetentionKind): Promise<boolean> {
  let hasDeleted = false
  const found = await run.inside((db) => findDue(db, kind, run))
  for (const batch of slicesOf(found, batches[kind]))
    if (await run.inside((db) => deleteBatch(db, kind, run, batch))) hasDeleted = true
  return hasDeleted
}

async function deleteBatch(db: Db, kind: RetentionKind, run: Run, batch: readonly string[]) {
  const { company, now } = run
  const { id: companyId } = company
  // Serializes with holds and changes of the rules. Finding takes longer than a lock may last.
  await lockStructure({ db, actor: { companyId } })
  const ids = await findDue(db, kind, run, batch)
  const [id] = ids
  if (id === undefined) return false
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

async function erasePerson(db: Db, company: CompanyAtWork, now: Date, id: string) {
  const notices: Notice[] = []
  const work = workOfNobody(db, company, now, { notify: (notice) => notices.push(notice) })
  await eraseRecordsOf(work, id)
  await insertNotifications(db, notices, now)
}

async function tellSome(run: Run, kind: RetentionKind): Promise<boolean> {
  let hasTold = false
  const found = await run.inside(async (db) => {
    const rule = await ruleOf({ db }, kind)
    return rule ? peopleToTell({ db }, rule, run.moment) : []
  })
  for (const batch of slicesOf(found, toldAtOnce)) {
    const records = batch.map(({ record }) => record)
    if (await run.inside((db) => tellBatch(db, kind, run, records))) hasTold = true
  }
  return hasTold
}

async function tellBatch(db: Db, of: RetentionKind, run: Run, records: readonly string[]) {
  const { company, now, moment, seal } = run
  await lockStructure({ db, actor: { companyId: company.id } })
  const rule = await ruleOf({ db }, of)
  const people = rule ? await peopleToTell({ db }, rule, moment, records) : []
  if (!rule || people.length === 0) return false
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

/** Leaving deletes them at once unless the person is held. */
async function deletePrivateTextsOfLeavers(db: Db, { id: companyId }: CompanyAtWork, now: Date) {
  await lockStructure({ db, actor: { companyId } })
  for (const id of await leaversHeldBefore({ db, now })) await deletePrivateTextsOf({ db }, id)
}

async function tellOfHolds(db: Db, company: CompanyAtWork, now: Date) {
  const notices: Notice[] = []
  const work = workOfNobody(db, company, now, { notify: (notice) => notices.push(notice) })
  for (const hold of await confirmedHolds({ db })) await tellOfHold(work, hold)
  await insertNotifications(db, notices, now)
}
