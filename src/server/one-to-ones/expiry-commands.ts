import { toActor } from '#domain/access/actor.ts'
import { dayAt } from '#domain/kernel/day.ts'
import { isOpen } from '#domain/one-to-ones/states.ts'
import type { Database } from '#server/db/database.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { newId } from '#server/kernel/ids.ts'
import { workFor } from '#server/kernel/member.ts'
import { inEachCompany, type CompanyAtWork, type Db } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/teams/queries.ts'
import { finishingIn } from './finishing-queries.ts'
import { lockOneToOne } from './queries.ts'
import { giveUpFinishing } from './withdraw-commands.ts'

/** Withdraws the one-to-ones that former managers had some days to finish, and did not. */
export async function withdrawUnfinished({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await inEachCompany(db, (transaction, company) => withdrawIn(transaction, company, now))
}

/** No page is told: who looks at one by now cannot write in it any more. */
const unheard = { record: () => undefined, announce: () => undefined }

async function withdrawIn(db: Db, { id: companyId, ...company }: CompanyAtWork, now: Date) {
  const before = dayAt(now.getTime(), company.timeZone)
  if ((await finishingIn({ db }, { before })).length === 0) return
  // Whoever changes a manager meanwhile may take one up again.
  await lockStructure({ db, actor: { companyId } })
  for (const id of await finishingIn({ db }, { before })) {
    const oneToOne = await lockOneToOne({ db, today: before }, id)
    if (!isOpen(oneToOne.state) || oneToOne.withdrawn) continue
    const { managerId: userId } = oneToOne
    // In the name of whose it was: the history of a goal names a person.
    const nobody = { manages: [], reportsTo: [] }
    const actor = toActor({ userId, companyId, role: 'USER', active: true, ...nobody })
    const as = { actor, company, language: company.languages[0] ?? 'en', now }
    await giveUpFinishing(workFor(db, as, unheard), oneToOne)
    const line = { companyId, userId: null, at: now, requestId: newId() }
    await insertAuditEntry(db, {
      ...line,
      action: 'oneToOnes.withdraw',
      subject: { oneToOneId: id },
      before: { state: oneToOne.state },
      after: { withdrawn: true },
    })
  }
}
