import type { Day } from '#domain/kernel/day.ts'
import { workFor } from '#server/kernel/member.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** The unit of work of someone, by their key, at the moment of an act. */
export type As = (person: string) => UnitOfWork

/** Something that people did, through the product's own commands. */
export interface Act {
  /** A working day before today. */
  readonly day: Day
  /** The hour of that day, 0 to 24 in UTC: what comes first in a day has the earlier one. */
  readonly hour: number
  readonly run: (as: As) => Promise<void>
}

/**
 * The hours at which things happen, so that those of one day follow from each other: what is agreed
 * in a one-to-one is agreed before it is closed. European working hours, whose day is the same in UTC.
 */
export const hours = {
  prepareOneToOne: 7,
  startOneToOne: 8,
  agree: 9,
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

/** History is neither audited nor announced: no request made it, and nobody is there to hear. */
export const unheard: Pick<UnitOfWork, 'record' | 'announce'> = {
  record: () => undefined,
  announce: () => undefined,
}

/** Where the acts of a company are played. */
export interface Stage {
  readonly db: Db
  readonly players: ReadonlyMap<string, Player>
  readonly today: Day
}

/** Plays acts in the order of their time. Throws where something is yet to happen: history has ended. */
export async function play(stage: Stage, acts: readonly Act[]): Promise<void> {
  const inOrder = acts.toSorted((a, b) =>
    a.day === b.day ? a.hour - b.hour : a.day < b.day ? -1 : 1,
  )
  for (const { day, hour, run } of inOrder) {
    if (day >= stage.today)
      throw new Error(`The demo data let someone act on ${day}, not before today.`)
    await run((person) => workOf(stage, person, momentOf(day, hour)))
  }
}

function workOf({ db, players }: Stage, person: string, now: Date): UnitOfWork {
  const player = players.get(person)
  if (!player) throw new Error(`The demo data let "${person}" act, who is not there.`)
  return workFor(db, { ...player, now }, unheard)
}
