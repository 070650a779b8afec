/** After more days off, switching it on counts as a first start. */
export const assistantPauseDaysMax = 30

const dayMs = 86_400_000

/** Instants in milliseconds. */
export interface Switched {
  readonly isOn: boolean
  readonly onAt: number | null
  readonly offAt: number | null
}

export function switchTo(isOn: boolean, before: Switched, now: number): Switched {
  const { onAt, offAt } = before
  if (isOn === before.isOn) return { isOn, onAt, offAt }
  if (!isOn) return { isOn, onAt, offAt: now }
  const wasPaused = offAt !== null && now - offAt <= assistantPauseDaysMax * dayMs
  return { isOn, onAt: wasPaused ? (onAt ?? now) : now, offAt: null }
}
