import { useCallback, useSyncExternalStore } from 'react'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { FieldProblem } from '#web/kernel/drafts/field-problem.ts'
import type { Cell } from './behaviour-items.ts'
import { useGrid } from './grid-context.tsx'

// Each part subscribes to its own key: a keystroke costs the same however large the grid.

export function useKeys(cell: Cell): readonly string[] {
  const { store } = useGrid()
  return useSyncExternalStore(
    useListening(cell),
    useCallback(() => store.in(cell), [store, cell]),
  )
}

export function useText(key: string): string {
  const { store, language } = useGrid()
  return useSyncExternalStore(
    useListening(key),
    useCallback(() => store.text(key, language), [store, key, language]),
  )
}

export function useFallback(key: string): { text: string; language: Language } | undefined {
  const { store } = useGrid()
  const language = useSyncExternalStore(
    useListening(key),
    useCallback(() => store.fallback(key), [store, key]),
  )
  const text = useSyncExternalStore(
    useListening(key),
    useCallback(() => (language ? store.text(key, language) : ''), [store, key, language]),
  )
  return language && { text, language }
}

export function useProblem(key: string): FieldProblem | undefined {
  const { store, language } = useGrid()
  return useSyncExternalStore(
    useListening(key),
    useCallback(() => store.problem(key, language), [store, key, language]),
  )
}

function useListening(key: string) {
  const { store } = useGrid()
  return useCallback((listener: () => void) => store.subscribeTo(key, listener), [store, key])
}
