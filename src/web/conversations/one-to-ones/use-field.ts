import { useCallback, useSyncExternalStore } from 'react'
import type { MissingField } from '#domain/conversations/one-to-ones/form.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from './flow-context.tsx'

// A key in one text is to cost what that text costs, however long the one-to-one: each part hears of
// every change, and renders for its own alone.

/** What is written in a field now, saved or not. */
export function useFieldValue(path: string): string {
  const { autosave } = useFlow()
  return useSyncExternalStore(
    autosave.subscribe,
    useCallback(() => autosave.value(path), [autosave, path]),
  )
}

/** Whether anything is written in a field, for what follows it. */
export function useIsWritten(path: string): boolean {
  const { autosave } = useFlow()
  return useLater(
    autosave.subscribe,
    useCallback(() => autosave.value(path) !== '', [autosave, path]),
  )
}

/** What stands in the way of a field being saved. */
export function useFieldProblem(path: string) {
  const { autosave } = useFlow()
  return useSyncExternalStore(
    autosave.subscribe,
    useCallback(() => autosave.problem(path), [autosave, path]),
  )
}

/** What is needed before the one-to-one can be finished, for what only says so. */
export function useMissing(): readonly MissingField[] {
  const { autosave, missing } = useFlow()
  return useLater(autosave.subscribe, missing)
}
