import { useCallback, useSyncExternalStore } from 'react'
import type { MissingField } from '#domain/conversations/one-to-ones/form.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'

// Each part subscribes to all changes and re-renders for its own field only: a keystroke costs the
// same however long the 1:1.

export function useFieldValue(path: string): string {
  const { autosave } = useFlow()
  return useSyncExternalStore(
    autosave.subscribe,
    useCallback(() => autosave.value(path), [autosave, path]),
  )
}

/** Updates after the keystroke is painted. */
export function useIsWritten(path: string): boolean {
  const { autosave } = useFlow()
  return useLater(
    autosave.subscribe,
    useCallback(() => autosave.value(path) !== '', [autosave, path]),
  )
}

export function useFieldProblem(path: string) {
  const { autosave } = useFlow()
  return useSyncExternalStore(
    autosave.subscribe,
    useCallback(() => autosave.problem(path), [autosave, path]),
  )
}

/** Updates after the keystroke is painted. */
export function useMissing(): readonly MissingField[] {
  const { autosave, missing } = useFlow()
  return useLater(autosave.subscribe, missing)
}
