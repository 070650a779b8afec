import { useEffect } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const shuttingOut = new Set([
  'secondFactorNeeded',
  'companySuspended',
  'companyBeingDeleted',
  'userInactive',
])

/** Restarts the application if its company refuses the reader: it starts with the reason, or in another company. */
export function useShutOut(error: unknown, ...also: readonly string[]): void {
  const isShutOut =
    error instanceof ApiError && (shuttingOut.has(error.code) || also.includes(error.code))
  useEffect(() => {
    if (isShutOut) location.assign(paths.home)
  }, [isShutOut])
}
