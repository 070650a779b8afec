import { isSecondFactorHeld } from '#domain/identity/auth/second-factor.ts'
import { operatorRoles, type OperatorRole } from '#domain/administration/operators/operators.ts'
import { deleteFactorsOf, factorsOf } from '#server/identity/auth/factors/queries.ts'
import { mailOwner } from '#server/identity/auth/notice-commands.ts'
import { deleteSessionsOf } from '#server/identity/auth/session-queries.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { OperatorContext } from './commands.ts'
import { accountNamed, insertOperatorEntry, saveAccountRole } from './queries.ts'

/** Needs no authorization: anyone who can run the command has the database. */
export type Machine = Pick<Deps, 'database' | 'clock' | 'seal'>

/** For commands of the operators' API: the same lines, without an account. */
export function machineContext({ database, clock }: Machine): OperatorContext {
  return { db: database.db, now: clock(), signedIn: () => ({ accountId: null }) }
}

export type Outcome = 'done' | 'already' | 'nobody'

export function giveRole(machine: Machine, email: string, role: OperatorRole | undefined) {
  return withAccount(machine, email, async (db, account) => {
    const stored = role ? operatorRoles[role] : 'USER'
    if (account.role === stored) return undefined
    await saveAccountRole(db, account.id, stored)
    return role ? `grant.${role}` : 'revoke'
  })
}

export function endSessions(machine: Machine, email: string) {
  return withAccount(machine, email, async (db, { id }) => {
    return (await deleteSessionsOf(db, id)) > 0 ? 'endSessions' : undefined
  })
}

export function removeSecondFactors(machine: Machine, email: string) {
  return withAccount(machine, email, async (db, { id }) => {
    if (!isSecondFactorHeld(await factorsOf(db, id))) return undefined
    await deleteFactorsOf(db, id)
    await deleteSessionsOf(db, id)
    const { seal, clock } = machine
    await mailOwner({ seal, now: clock() }, db, id, 'secondFactor')
    return 'removeSecondFactors'
  })
}

interface Account {
  readonly id: string
  readonly role: string
}

async function withAccount(
  { database, clock }: Machine,
  email: string,
  work: (db: Db, account: Account) => Promise<string | undefined>,
): Promise<Outcome> {
  return asPlatform(database.db, async (db) => {
    const account = await accountNamed(db, email)
    if (!account) return 'nobody'
    const action = await work(db, account)
    if (!action) return 'already'
    const line = { at: clock(), accountId: null, action: `machine.${action}` }
    await insertOperatorEntry(db, { ...line, subject: { accountId: account.id } })
    return 'done'
  })
}
