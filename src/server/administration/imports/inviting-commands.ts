import { bulkMax } from '#domain/people/users/person.ts'
import { invitePeople } from '#server/administration/staffing/invitations/invitation-commands.ts'
import { newId } from '#server/kernel/ids.ts'
import { inDistantWork } from '#server/kernel/member.ts'
import { announce } from '#server/people/teams/announce-queries.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import {
  endInviting,
  invitingIn,
  notInvited,
  saveInvited,
  saveLeftOut,
  type InvitationJob,
} from './inviting-queries.ts'
import type { Importer } from './import-job.ts'

/** These limits pass with time, so the people stay in the queue. */
const passing: ReadonlySet<string> = new Set([
  'invitation.tooManyNow',
  'invitation.tooMany',
  'invitation.tooSoon',
])

/**
 * Sends up to the company's limits in the asker's name; the next run continues. Stops when the
 * asker loses the right.
 */
export async function inviteImported(importer: Importer, now: Date) {
  const { db } = importer.database
  const found: { company: CompanyAtWork; inviting: InvitationJob }[] = []
  await inEachCompany(db, async (transaction, company) => {
    for (const inviting of await invitingIn(transaction)) found.push({ company, inviting })
  })
  for (const { company, inviting } of found) await inviteSome(importer, company, inviting, now)
}

async function inviteSome(
  importer: Importer,
  company: CompanyAtWork,
  { id, accountId, language, askedBy }: InvitationJob,
  now: Date,
) {
  const { db } = importer.database
  const call = {
    companyId: company.id,
    language,
    action: 'imports.invited',
    subject: { importId: id },
    requestId: newId(),
  }
  const isTheirs =
    accountId !== null &&
    (await inDistantWork(
      { ...importer, clock: () => now },
      { ...call, accountId },
      async (work) => {
        if (!work.actor.roles.isAdmin) return false
        const ids = await notInvited(work.db, id, bulkMax)
        if (ids.length === 0) return false
        const { done, leftOut } = await invitePeople(work, importer, ids)
        await saveInvited(work.db, id, done, now)
        await saveLeftOut(
          work.db,
          id,
          leftOut.filter(({ reason }) => !passing.has(reason)),
        )
        return (await notInvited(work.db, id, 1)).length > 0
      },
    ).catch((error: unknown) => {
      if (isGone(error)) return false
      throw error
    }))
  await inCompany(db, company.id, async (transaction) => {
    if (!isTheirs) await endInviting(transaction, id)
    await announce(transaction, company.id, {
      topic: 'imports',
      collaboratorId: askedBy,
      to: 'collaborator',
    })
  })
}

const isGone = (error: unknown) =>
  error instanceof Error && (error as { statusCode?: unknown }).statusCode === 404
