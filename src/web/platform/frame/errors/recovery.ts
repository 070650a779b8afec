import { useLayoutEffect, useState } from 'react'

let loaded: typeof import('./remount.ts') | undefined

/** Enables remounting after recoverable errors. Loaded next to the first page, not before it. */
export async function watchPages(): Promise<void> {
  const [remount, typed, worker] = await Promise.all([
    import('./remount.ts'),
    import('#web/kernel/typed.ts'),
    import('./install.ts'),
  ])
  typed.watchTyping()
  void worker.installWorker()
  loaded = remount
}

/** Recovery to run after a remount; undefined if a remount wouldn't help. */
export const recoveryFrom = (error: unknown): (() => void) | undefined =>
  loaded?.recoveryFrom(error)

/** Recovers by `reset` if possible. Returns true in the meantime: render nothing then. */
export function useRecovery(error: unknown, reset: () => void): boolean {
  const [recover] = useState(() => recoveryFrom(error))
  useLayoutEffect(() => {
    if (!recover) return
    reset()
    recover()
  }, [recover, reset])
  return recover !== undefined
}
