/** Milliseconds that what is read from a replica may be old. */
export const replicaLagMsMax = 5_000

/** Milliseconds between two looks at how far it is. */
export const replicaLookMs = 1_000

/** Milliseconds for which who changed something reads from the primary: then a replica in use has the change. */
export const ownChangeMs = replicaLagMsMax + 2 * replicaLookMs

/** The end of the primary’s log, asked after the moment `at`. */
export interface LogMark {
  readonly at: number
  readonly end: number
}

/** The moment at which a replica that has replayed the log up to there surely had everything; undefined if none of these marks says. */
export function freshAtOf(marks: readonly LogMark[], replayed: number): number | undefined {
  return marks.findLast(({ end }) => end <= replayed)?.at
}

export function isFreshEnough(freshAt: number | undefined, now: number): boolean {
  return freshAt !== undefined && now - freshAt <= replicaLagMsMax
}
