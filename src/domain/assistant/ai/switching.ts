/** For how long the assistant may be off, in days, and still be the one that people know when it comes back. */
export const assistantPauseDaysMax = 30

const dayMs = 86_400_000

/** Since when the assistant is on, and when it was last switched off: instants in milliseconds. */
export interface Switched {
  readonly isOn: boolean
  readonly onAt: number | null
  /** Null while it is on, and where it never was. */
  readonly offAt: number | null
}

/** Counts anew what is switched on, unless it was off for a short while only. What stays as it is keeps its instants. */
export function switchTo(isOn: boolean, before: Switched, now: number): Switched {
  const { onAt, offAt } = before
  if (isOn === before.isOn) return { isOn, onAt, offAt }
  if (!isOn) return { isOn, onAt, offAt: now }
  const wasPaused = offAt !== null && now - offAt <= assistantPauseDaysMax * dayMs
  return { isOn, onAt: wasPaused ? (onAt ?? now) : now, offAt: null }
}
