import { toActor } from '#domain/kernel/access/actor.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { newId } from '#server/kernel/ids.ts'
import { workFor } from '#server/kernel/member.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { heldIds, isHeld } from '#server/administration/holds/queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { finishingIn } from '#server/conversations/meeting/finishing-queries.ts'
import { lockOneToOne } from '#server/conversations/meeting/queries.ts'
import {
  giveUpFinishing,
  keepFinishing,
} from '#server/conversations/one-to-ones/withdraw-commands.ts'

/** Open pages need no update: their readers can't write any more. */
const unheard = { record: () => undefined, announce: () => undefined }

export async function withdrawUnfinished({ db }: Pick<Database, 'db'>, now: Date) {
  await inEachCompany(db, (transaction, company) => withdrawIn(transaction, company, now))
}

async function withdrawIn(db: Db, { id: companyId, ...company }: CompanyAtWork, now: Date) {
  const before = dayAt(now.getTime(), company.timeZone)
  const expired = { before, held: heldIds(now) }
  if ((await finishingIn({ db }, expired)).length === 0) return
  // A concurrent change of manager may resume one.
  await lockStructure({ db, actor: { companyId } })
  const notices: Notice[] = []
  for (const id of await finishingIn({ db }, expired)) {
    const oneToOne = await lockOneToOne({ db, today: before }, id)
    if (!isOpen(oneToOne.state) || oneToOne.withdrawn) continue
    const { managerId: userId, collaboratorId } = oneToOne
    const notify = (notice: Notice) => notices.push(notice)
    if (await isHeld({ db, now }, userId, collaboratorId)) {
      await keepFinishing({ db, now, notify }, oneToOne)
      continue
    }
    // In the former manager's name, since goal history needs a person.
    const nobody = { manages: [], reportsTo: [] }
    const actor = toActor({ userId, companyId, role: 'USER', active: true, ...nobody })
    const as = { actor, company, language: company.languages[0] ?? 'en', now }
    const work = workFor(db, as, { ...unheard, notify })
    // They did nothing themselves, so they are notified too.
    await giveUpFinishing({ ...work, notify }, oneToOne)
    const line = { companyId, userId: null, at: now, requestId: newId() }
    await insertAuditEntry(db, {
      ...line,
      action: 'oneToOnes.withdraw',
      subject: { oneToOneId: id },
      before: { state: oneToOne.state },
      after: { withdrawn: true },
    })
  }
  await insertNotifications(db, notices, now)
}
