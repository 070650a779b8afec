import { dayMs } from '#domain/kernel/time/durations.ts'
/** After more days off, switching it on counts as a first start. */
export const assistantPauseDaysMax = 30

/** Instants in milliseconds. */
export interface SwitchState {
  readonly isOn: boolean
  readonly onAt: number | null
  readonly offAt: number | null
}

export function switchTo(isOn: boolean, before: SwitchState, now: number): SwitchState {
  const { onAt, offAt } = before
  if (isOn === before.isOn) return { isOn, onAt, offAt }
  if (!isOn) return { isOn, onAt, offAt: now }
  const wasPaused = offAt !== null && now - offAt <= assistantPauseDaysMax * dayMs
  return { isOn, onAt: wasPaused ? (onAt ?? now) : now, offAt: null }
}
