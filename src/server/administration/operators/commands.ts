import { refuseBeingDeleted } from '#domain/identity/companies/deletion.ts'
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
import { endDeletion, restartNotices } from './restore-commands.ts'
import { insertOperatorEntry, readName, saveSuspended, type OperatorLine } from './queries.ts'

/** An operator, or the command line, which has no account. */
export interface OperatorContext extends Pick<RequestContext, 'db' | 'now'> {
  readonly signedIn: () => { readonly accountId: string | null }
}

/** One act on the platform and its line of the operators' log; no line if `act` changed nothing. */
async function onPlatform(
  { db, now: at, signedIn }: OperatorContext,
  action: string,
  subject: OperatorLine['subject'],
  act: (platform: Db) => Promise<boolean>,
) {
  const { accountId } = signedIn()
  await asPlatform(db, async (platform) => {
    if (await act(platform)) await insertOperatorEntry(platform, { at, accountId, action, subject })
  })
}

export function suspend(context: OperatorContext, companyId: string, isSuspended: boolean) {
  const action = isSuspended ? 'operators.suspend' : 'operators.resume'
  return onPlatform(context, action, { companyId }, async (platform) => {
    const { askedAt } = found(await lockDeletion(platform, companyId))
    allow(refuseBeingDeleted(askedAt !== null))
    const saved = found(await saveSuspended(platform, companyId, isSuspended ? context.now : null))
    if (saved && !isSuspended) await restartNotices(platform, companyId)
    return saved
  })
}

/** As `onPlatform`, for an act within a company. */
async function withinCompany(
  { db, now: at, signedIn }: OperatorContext,
  action: string,
  companyId: string,
  act: (company: Db) => Promise<boolean>,
) {
  const { accountId } = signedIn()
  await inCompany(db, companyId, async (company) => {
    if (!(await act(company))) return
    await speakForInstallation(company)
    await insertOperatorEntry(company, { at, accountId, action, subject: { companyId } })
  })
}

export function rename(context: OperatorContext, companyId: string, name: string) {
  return withinCompany(context, 'operators.rename', companyId, async (company) => {
    const before = found(await lockDeletion(company, companyId))
    if (before.name === name) return false
    await saveName(company, companyId, name)
    return true
  })
}

export function planOf({ db }: Pick<OperatorContext, 'db'>, companyId: string): Promise<Plan> {
  return inCompany(db, companyId, deletionPlan, 'read only')
}

export function deleteCompany(
  context: OperatorContext & Pick<RequestContext, 'seal'>,
  companyId: string,
  asked: CompanyToDelete,
) {
  const { now, seal } = context
  return withinCompany(context, 'operators.delete', companyId, async (company) => {
    await beginDeletion({ db: company, now, seal, companyId }, asked)
    return true
  })
}

export function takeBack(context: OperatorContext, companyId: string) {
  return onPlatform(context, 'operators.takeBack', { companyId }, (platform) =>
    endDeletion(platform, companyId, context.now),
  )
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

export function sendAgain(
  context: OperatorContext,
  { operatedId: companyId, deliveryId, sendsMails }: Again,
) {
  const subject = { companyId, deliveryId }
  return onPlatform(context, 'operators.sendAgain', subject, async (platform) => {
    await putAgain({ db: platform, now: context.now, companyId, sendsMails }, deliveryId)
    return true
  })
}

export function haveJobRun(context: OperatorContext, name: JobName) {
  return onPlatform(context, 'operators.runJob', { name }, async (platform) => {
    await askForRun({ db: platform }, name)
    return true
  })
}
