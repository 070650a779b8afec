import { useCallback, useSyncExternalStore } from 'react'
import type { MissingField } from '#domain/conversations/one-to-ones/form.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'

// Each part subscribes to all changes and re-renders for its own field only: a keystroke costs the
// same however long the 1:1.

export function useField(autosave: Autosave, path: string) {
  const value = useSyncExternalStore(
    autosave.subscribe,
    useCallback(() => autosave.value(path), [autosave, path]),
  )
  const problem = useSyncExternalStore(
    autosave.subscribe,
    useCallback(() => autosave.problem(path), [autosave, path]),
  )
  return { value, problem, error: problem?.kind === 'refused' ? problem.message : undefined }
}

/** Chosen, not typed: saved at once. */
export function putField(autosave: Autosave, path: string, value: string): void {
  autosave.change(path, value)
  void autosave.flush(path)
}

/** Updates after the keystroke is painted. */
export function useIsWritten(path: string): boolean {
  const { autosave } = useFlow()
  return useLater(
    autosave.subscribe,
    useCallback(() => autosave.value(path) !== '', [autosave, path]),
  )
}

/** Updates after the keystroke is painted. */
export function useMissing(): readonly MissingField[] {
  const { autosave, missing } = useFlow()
  return useLater(autosave.subscribe, missing)
}
