import { useLayoutEffect, useState } from 'react'

let loaded: typeof import('./remount.ts') | undefined

/** Has pages mounted again after errors that this mends. Loaded beside the first page, which does without. */
export async function watchPages(): Promise<void> {
  const [remount, typed] = await Promise.all([
    import('./remount.ts'),
    import('#web/kernel/typed.ts'),
  ])
  typed.watchTyping()
  loaded = remount
}

/** What to do once a page is mounted again after an error; undefined where that would not help. */
export const recoveryFrom = (error: unknown): (() => void) | undefined =>
  loaded?.recoveryFrom(error)

/** Recovers by `reset` where that may help. Returns true meanwhile: nothing is to be shown then. */
export function useRecovery(error: unknown, reset: () => void): boolean {
  const [recover] = useState(() => recoveryFrom(error))
  useLayoutEffect(() => {
    if (!recover) return
    reset()
    recover()
  }, [recover, reset])
  return recover !== undefined
}
