import {
  attemptLimits,
  attemptWaitMs,
  type AttemptKind,
} from '#domain/platform/attempts/attempts.ts'
import { tooMany } from '#server/kernel/errors.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { attemptsOf, countAttempt, takeBackAttempt } from './attempt-queries.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'

/** `who` is stored hashed only. */
export interface Side {
  readonly kind: AttemptKind
  readonly who: string
  /** Replaces the kind's initial limit if higher. */
  readonly countMax?: number
}

const attemptCodes: Partial<Record<AttemptKind, string>> = {
  companyOfMailbox: 'tooManyCompanies',
  invitationOfCompany: 'tooManyInvitations',
  invitationOfMailbox: 'tooManyInvitations',
  sendingAgainOfCompany: 'tooManySentAgain',
}

export interface Attempt {
  readonly takeBack: () => Promise<void>
}

const bucketOf = ({ kind, who }: Side) => `${kind} ${hashOf(who).toString('base64url')}`

/** Counts before the attempt, against races. Throws 429 over a limit; then none is counted. */
export async function countAttempts(
  db: DatabaseClient,
  sides: readonly Side[],
  now: Date,
): Promise<Attempt> {
  await asPlatform(db, (transaction) => countWithin(transaction, sides, now))
  const takeBack = () =>
    asPlatform(db, (transaction) => takeBackAttempt(transaction, sides.map(bucketOf)))
  return { takeBack }
}

/** The transaction must speak for the installation and be rolled back on a throw. */
export async function countWithin(db: Db, sides: readonly Side[], now: Date) {
  const waits = []
  // Every request locks in the same order, so that none deadlock.
  for (const side of sides.toSorted((a, b) => (bucketOf(a) < bucketOf(b) ? -1 : 1))) {
    const { minutes } = attemptLimits[side.kind]
    const { count, since } = await countAttempt(db, bucketOf(side), minutes, now)
    waits.push(waitOf(side, { count: count - 1, since }, now))
  }
  refuseWaiting(waits)
}

export async function countUpTo(
  db: Db,
  sides: readonly (Side & { readonly countMax: number })[],
  wanted: number,
  now: Date,
) {
  let most = wanted
  for (const side of sides.toSorted((a, b) => (bucketOf(a) < bucketOf(b) ? -1 : 1))) {
    const { minutes } = attemptLimits[side.kind]
    const { count } = await countAttempt(db, bucketOf(side), minutes, now, wanted)
    most = Math.min(most, Math.max(0, side.countMax - (count - wanted)))
  }
  if (most < wanted) await takeBackAttempt(db, sides.map(bucketOf), wanted - most)
  return most
}

export async function checkAttempts(db: DatabaseClient, sides: readonly Side[], now: Date) {
  const tried = await asPlatform(db, (transaction) => attemptsOf(transaction, sides.map(bucketOf)))
  refuseWaiting(
    sides.map((side) => {
      const before = tried.find(({ bucket }) => bucket === bucketOf(side))
      return waitOf(side, before ?? { count: 0, since: now }, now)
    }),
  )
}

interface Wait {
  readonly kind: AttemptKind
  readonly ms: number
}

function waitOf(
  { kind, countMax }: Side,
  { count, since }: { count: number; since: Date },
  now: Date,
): Wait {
  const limit = { ...attemptLimits[kind], ...(countMax === undefined ? {} : { countMax }) }
  return { kind, ms: attemptWaitMs(limit, { count, since: since.getTime() }, now.getTime()) }
}

function refuseWaiting(waits: readonly Wait[]) {
  const [longest] = waits.toSorted((a, b) => b.ms - a.ms)
  if (longest && longest.ms > 0)
    throw tooMany(attemptCodes[longest.kind] ?? 'tooManyAttempts', longest.ms)
}
