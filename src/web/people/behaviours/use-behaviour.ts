import { useCallback, useSyncExternalStore } from 'react'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { FieldProblem } from '#web/kernel/drafts/field-problem.ts'
import type { Cell } from './behaviour-items.ts'
import type { BehaviourStore } from './behaviour-store.ts'
import { useGrid } from './grid-context.tsx'

// Each part subscribes to its own key: a keystroke costs the same however large the grid.

export const useKeys = (cell: Cell): readonly string[] => useStored(cell, (store) => store.in(cell))

export const useText = (key: string): string =>
  useStored(key, (store, language) => store.text(key, language))

export function useFallback(key: string): { text: string; language: Language } | undefined {
  const language = useStored(key, (store) => store.fallback(key))
  const text = useStored(key, (store) => (language ? store.text(key, language) : ''))
  return language && { text, language }
}

export const useProblem = (key: string): FieldProblem | undefined =>
  useStored(key, (store, language) => store.problem(key, language))

function useStored<Read>(key: string, read: (store: BehaviourStore, language: Language) => Read) {
  const { store, language } = useGrid()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeTo(key, listener),
    [store, key],
  )
  return useSyncExternalStore(subscribe, () => read(store, language))
}
