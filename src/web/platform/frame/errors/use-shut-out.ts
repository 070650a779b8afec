import { useEffect } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const shuttingOut = new Set([
  'secondFactorNeeded',
  'companySuspended',
  'companyBeingDeleted',
  'userInactive',
])

/** Restarts the application if its company refuses the reader: it starts with the reason. */
export function useShutOut(error: unknown): void {
  const isShutOut = error instanceof ApiError && shuttingOut.has(error.code)
  useEffect(() => {
    if (isShutOut) location.assign(paths.home)
  }, [isShutOut])
}
