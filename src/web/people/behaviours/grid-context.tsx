import { createContext, use, type ReactNode } from 'react'
import type { Language, Reading } from '#domain/kernel/localized-text.ts'
import type { BehaviourStore } from './behaviour-store.ts'

interface GridHeader {
  readonly id: string
  readonly name: Reading
}

export interface Grid {
  readonly store: BehaviourStore
  readonly texts: 'skills' | 'values'
  readonly rows: readonly GridHeader[]
  readonly columns: readonly GridHeader[]
  readonly language: Language
  readonly first: Language
}

const GridContext = createContext<Grid | undefined>(undefined)

export function GridProvider({ grid, children }: { grid: Grid; children: ReactNode }) {
  return <GridContext value={grid}>{children}</GridContext>
}

export function useGrid(): Grid {
  const grid = use(GridContext)
  if (!grid) throw new Error('useGrid needs a GridProvider above it')
  return grid
}
