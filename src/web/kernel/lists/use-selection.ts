import { useMemo, useState } from 'react'

export interface Selection {
  /** Visible rows only: hidden rows can't be acted on. */
  readonly ids: ReadonlySet<string>
  readonly isAll: boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

export function useSelection(shown: readonly string[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => new Set(shown.filter((id) => chosen.has(id))), [shown, chosen])
  const isAll = shown.length > 0 && ids.size === shown.length
  return {
    ids,
    isAll,
    toggle: (id) =>
      choose(new Set(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id])),
    toggleAll: () => choose(new Set(isAll ? [] : shown)),
    clear: () => choose(new Set()),
  }
}
