import { useEffect } from 'react'
import { whenIdle } from '#web/kernel/ui/use-soon.ts'

interface Preloadable {
  readonly preload: () => Promise<unknown>
}

/** Loads what a page will show next once it has shown what it is opened for. */
export function usePreload(parts: readonly Preloadable[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) void part.preload().catch(() => undefined)
      }),
    [parts],
  )
}
