import type { Deletion, DeletionKind } from '#domain/administration/backups/backups.ts'
import { companyOf } from '#server/administration/directory/queries.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import { deleteMembership } from '#server/administration/staffing/teams/removal-queries.ts'
import { depart } from '#server/administration/staffing/users/activity-commands.ts'
import { eraseRecordsOf } from '#server/administration/staffing/users/user-deletion-commands.ts'
import { deleteRecords } from '#server/administration/retention/deletion-queries.ts'
import { deleteAnswersAbout } from '#server/assistant/chat-bot/queries.ts'
import {
  deleteCalendarMessagesAt,
  deleteCalendarMessagesOf,
} from '#server/conversations/meeting/calendar/queries.ts'
import { deleteAccount, lockAccount, placesOf } from '#server/identity/auth/queries.ts'
import { eraseRows, saveDeletionAsked } from '#server/identity/companies/deletion-queries.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import { workOfNobody } from '#server/people/sync-state/work-commands.ts'
import { deleteMailsTo } from '#server/platform/outbox/queries.ts'
import { companiesThere, membershipsThere, peopleThere, saveDeletions } from './deletion-queries.ts'

const erasedRowsMax = 5_000

/**
 * Repeats deletions made since the backup, without notifying again. Counts those that found something to delete.
 */
export async function deleteAgain(db: Db, deletions: readonly Deletion[], now: Date) {
  const of = (kind: DeletionKind) => deletions.filter((it) => it.kind === kind)
  await speakForInstallation(db)
  const companies = await companiesThere(
    db,
    of('company').map(({ id }) => id),
  )
  for (const id of companies) await eraseCompany(db, id, now)
  let count = companies.length
  const inCompanies = Map.groupBy(deletions, (it) => it.companyId)
  for (const [companyId, some] of inCompanies)
    if (companyId !== null) count += await deleteIn(db, companyId, some, now)
  for (const { id } of of('account')) count += Number(await deleteAccountAgain(db, id, now))
  await speakForInstallation(db)
  // Calendars already got these; messages that waited in the backup are older and stay.
  await deleteCalendarMessagesAt(db, now)
  await saveDeletions(db, deletions)
  return count
}

async function eraseCompany(db: Db, id: string, now: Date) {
  await speakForInstallation(db)
  await saveDeletionAsked(db, id, now)
  while ((await deleteCalendarMessagesOf(db, id, erasedRowsMax)) > 0);
  await speakForCompany(db, id)
  while ((await eraseRows(db, erasedRowsMax)) > 0);
}

async function deleteIn(db: Db, companyId: string, deletions: readonly Deletion[], now: Date) {
  await speakForCompany(db, companyId)
  const work = await unheardWork(db, companyId, now)
  if (!work) return 0
  const idsOf = (kind: DeletionKind) => deletions.flatMap((it) => (it.kind === kind ? [it.id] : []))
  const memberships = await membershipsThere(db, idsOf('membership'))
  for (const { id, userId } of memberships) {
    await deleteMembership(work, id)
    await deleteAnswersAbout(work, userId, heldIds(now))
  }
  const people = await peopleThere(db, idsOf('person'))
  for (const id of people) await eraseRecordsOf(work, id)
  let count = memberships.length + people.length
  for (const kind of ['placement', 'feedback', 'oneToOne', 'exchange'] as const)
    count += await deleteRecords(db, kind, idsOf(kind))
  return count
}

async function deleteAccountAgain(db: Db, id: string, now: Date) {
  await speakForInstallation(db)
  const account = await lockAccount(db, id)
  if (!account) return false
  for (const { company_id: companyId, id: userId } of await placesOf(db, id)) {
    await speakForCompany(db, companyId)
    const work = await unheardWork(db, companyId, now)
    if (work) await depart(work, userId)
  }
  await speakForInstallation(db)
  await deleteMailsTo(db, account.email)
  await deleteAccount(db, id, account.email)
  return true
}

async function unheardWork(db: Db, companyId: string, now: Date) {
  const company = await companyOf(db)
  return company && workOfNobody(db, { id: companyId, ...company }, now)
}
