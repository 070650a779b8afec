import { daysBetween, type Day } from '#domain/kernel/time/day.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { workFor } from '#server/kernel/member.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'

/** The unit of work of someone, by their key, as who they are at the moment of an act. */
export type As = (person: string) => Promise<UnitOfWork>

/** When something happens. */
export interface Moment {
  /** A working day before today. */
  readonly day: Day
  /** The hour of that day, 0 to 24 in UTC: what comes first in a day has the earlier one. */
  readonly hour: number
}

/** Something that people did, through the product's own commands, in one transaction. */
export interface Act extends Moment {
  readonly run: (as: As) => Promise<void>
}

/** Somebody comes into the company, by a command that has transactions of its own. */
export interface Arrival extends Moment {
  readonly arrive: (now: Date) => Promise<void>
}

/**
 * The hours at which things happen, so that those of one day follow from each other: who is where is
 * settled before they meet, what is agreed in a one-to-one is agreed before it is closed. European
 * working hours, whose day is the same in UTC.
 */
export const hours = {
  settle: 7,
  prepareOneToOne: 7,
  startOneToOne: 8,
  agree: 9,
  confirm: 10,
  comment: 10,
  close: 11,
  finishOneToOne: 12,
  planOneToOne: 13,
  giveFeedback: 14,
} as const

/** The moment at an hour, 0 to 24 in UTC, of a day. */
export function momentOf(day: Day, hour: number): Date {
  return new Date(Date.parse(day) + hour * 3_600_000)
}

/** Someone who acts. */
export type Player = Pick<UnitOfWork, 'actor' | 'company' | 'language'>

/** History is neither audited nor announced: no request made it, and no page is open to hear. */
const unheard: Pick<UnitOfWork, 'record' | 'announce'> = {
  record: () => undefined,
  announce: () => undefined,
}

/** Of what happened in so many days before today people find that they were told; of the older half, that they read it. */
export const toldDays = 14

/** Where the acts of a company are played. */
export interface Stage {
  readonly today: Day
  /** Has something done in a transaction that speaks for the company. */
  readonly scene: (work: (db: Db) => Promise<void>) => Promise<void>
  /** Someone as the product knows them now. Throws where they are not in the company. */
  readonly playerOf: (db: Db, person: string) => Promise<Player>
}

/**
 * Plays acts in the order of their time; those of one hour in the order in which they are given. Throws
 * where something is yet to happen, history having ended, and where the product refuses what they do.
 */
export async function play(stage: Stage, acts: readonly (Act | Arrival)[]): Promise<void> {
  const inOrder = acts.toSorted((a, b) =>
    a.day === b.day ? a.hour - b.hour : a.day < b.day ? -1 : 1,
  )
  for (const act of inOrder) {
    const { day, hour } = act
    if (day >= stage.today)
      throw new Error(`The demo data let someone act on ${day}, not before today.`)
    await perform(stage, act, momentOf(day, hour)).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`The demo data are refused on ${day} at ${hour}: ${why}`, { cause: error })
    })
  }
}

async function perform(stage: Stage, act: Act | Arrival, now: Date): Promise<void> {
  if ('arrive' in act) return act.arrive(now)
  return stage.scene(async (db) => {
    const notices: Notice[] = []
    const told = { ...unheard, notify: (notice: Notice) => notices.push(notice) }
    await act.run(async (person) =>
      workFor(db, { ...(await stage.playerOf(db, person)), now }, told),
    )
    const daysAgo = daysBetween(act.day, stage.today)
    if (notices.length === 0 || daysAgo > toldDays) return
    await insertNotifications(db, notices, now)
    await saveTold(db, daysAgo > toldDays / 2 ? now : null)
  })
}

/** History is not sent by any channel: it is there to be seen in the product, read or not. */
async function saveTold(db: Db, readAt: Date | null): Promise<void> {
  await db
    .updateTable('notification')
    .set({ due_at: null, read_at: readAt })
    .where('due_at', 'is not', null)
    .execute()
}
