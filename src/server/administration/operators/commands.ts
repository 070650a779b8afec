import { refuseResuming } from '#domain/identity/companies/deletion.ts'
import type { JobName } from '#domain/platform/jobs/jobs.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import {
  beginDeletion,
  deletionPlan,
  type CompanyToDelete,
} from '#server/administration/company-deletion/commands.ts'
import { lockDeletion, saveName } from '#server/identity/companies/deletion-queries.ts'
import { allow, found } from '#server/kernel/errors.ts'
import { askForRun } from '#server/platform/jobs/queries.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import {
  asPlatform,
  inCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'
import { putAgain } from '#server/administration/operators/delivery-commands.ts'
import { endDeletion } from './restore-commands.ts'
import { insertOperatorEntry, readName, saveSuspended } from './queries.ts'

/** An operator, or the command line, which has no account. */
export interface OperatorContext extends Pick<RequestContext, 'db' | 'now'> {
  readonly signedIn: () => { readonly accountId: string | null }
}

export async function suspend(context: OperatorContext, companyId: string, isSuspended: boolean) {
  const { accountId } = context.signedIn()
  const { db, now: at } = context
  await asPlatform(db, async (platform) => {
    const { askedAt } = found(await lockDeletion(platform, companyId))
    if (!isSuspended) allow(refuseResuming(askedAt !== null))
    const changed = found(await saveSuspended(platform, companyId, isSuspended ? at : null))
    const action = isSuspended ? 'operators.suspend' : 'operators.resume'
    if (changed)
      await insertOperatorEntry(platform, { at, accountId, action, subject: { companyId } })
  })
}

export async function rename(
  { db, now: at, signedIn }: OperatorContext,
  companyId: string,
  name: string,
) {
  const { accountId } = signedIn()
  await asPlatform(db, async (platform) => {
    const before = found(await lockDeletion(platform, companyId))
    if (before.name === name) return
    await saveName(platform, companyId, name)
    const action = 'operators.rename'
    await insertOperatorEntry(platform, { at, accountId, action, subject: { companyId } })
  })
}

export function planOf({ db }: Pick<OperatorContext, 'db'>, companyId: string): Promise<Plan> {
  return inCompany(db, companyId, deletionPlan, 'read only')
}

export async function deleteCompany(
  { db, now, seal, signedIn }: OperatorContext & Pick<RequestContext, 'seal'>,
  companyId: string,
  asked: CompanyToDelete,
) {
  const { accountId } = signedIn()
  await inCompany(db, companyId, async (company) => {
    await beginDeletion({ db: company, now, seal, companyId }, asked)
    await speakForInstallation(company)
    const line = { at: now, accountId, action: 'operators.delete', subject: { companyId } }
    await insertOperatorEntry(company, line)
  })
}

export async function takeBack({ db, now: at, signedIn }: OperatorContext, companyId: string) {
  const { accountId } = signedIn()
  await asPlatform(db, async (platform) => {
    if (!(await endDeletion(platform, companyId, at))) return
    const line = { at, accountId, action: 'operators.takeBack', subject: { companyId } }
    await insertOperatorEntry(platform, line)
  })
}

export function lookInto<Read extends object>(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  companyId: string,
  read: (work: { readonly db: Db; readonly now: Date }) => Promise<Read>,
): Promise<Read & { readonly companyName: string }> {
  return inCompany(
    db,
    companyId,
    async (company) => {
      const { name: companyName } = found(await readName(company))
      return { ...(await read({ db: company, now })), companyName }
    },
    'read only',
  )
}

interface Again {
  readonly operatedId: string
  readonly deliveryId: string
  readonly sendsMails: boolean
}

export async function sendAgain(
  { db, now: at, signedIn }: OperatorContext,
  { operatedId: companyId, deliveryId, sendsMails }: Again,
) {
  const { accountId } = signedIn()
  await asPlatform(db, async (platform) => {
    await putAgain({ db: platform, now: at, companyId, sendsMails }, deliveryId)
    const line = { at, accountId, action: 'operators.sendAgain' }
    await insertOperatorEntry(platform, { ...line, subject: { companyId, deliveryId } })
  })
}

export async function haveJobRun({ db, now: at, signedIn }: OperatorContext, name: JobName) {
  const { accountId } = signedIn()
  await asPlatform(db, async (platform) => {
    await askForRun({ db: platform }, name)
    const line = { at, accountId, action: 'operators.runJob', subject: { name } }
    await insertOperatorEntry(platform, line)
  })
}
