import { useEffect } from 'react'
import { whenIdle } from '#web/kernel/ui/use-soon.ts'

interface Part {
  readonly preload: () => Promise<unknown>
}

/** Loads what a page will show next once it has shown what it is opened for. */
export function usePreload(parts: readonly Part[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Where the connection is lost, each is loaded when it is shown.
        for (const part of parts) void part.preload().catch(() => undefined)
      }),
    [parts],
  )
}
