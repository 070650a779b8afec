import { useState } from 'react'
import { recall, remember } from '#web/kernel/transport/stored.ts'
import type { Column } from './column.ts'

export const densities = ['comfortable', 'dense'] as const
export type Density = (typeof densities)[number]

/** Density is shared by all lists, columns belong to one. */
export interface TableView {
  readonly density: Density
  readonly setDensity: (density: Density) => void
  readonly isShown: (column: Pick<Column<never>, 'key' | 'hiddenAtFirst'>) => boolean
  readonly show: (key: string, shown: boolean) => void
}

interface StoredTableView {
  readonly density: Density
  /** By list and column: `users.email`. */
  readonly columns: Readonly<Record<string, boolean>>
}

/** Kept in the browser. */
export function useTableView(list: string): TableView {
  const [kept, setKept] = useState(readKept)
  const keep = (some: Partial<StoredTableView>) => {
    // Rereads storage: another tab may have changed another list.
    const next = { ...readKept(), ...some }
    remember('lists', JSON.stringify(next))
    setKept(next)
  }
  const isShown: TableView['isShown'] = ({ key, hiddenAtFirst = false }) =>
    kept.columns[`${list}.${key}`] ?? !hiddenAtFirst
  return {
    density: kept.density,
    setDensity: (density) => keep({ density }),
    isShown,
    show: (key, shown) => keep({ columns: { ...readKept().columns, [`${list}.${key}`]: shown } }),
  }
}

function readKept(): StoredTableView {
  const { density, columns } = parsed(recall('lists') ?? '')
  const said = Object.entries(typeof columns === 'object' && columns ? columns : {})
  return {
    density: densities.find((it) => it === density) ?? 'comfortable',
    columns: Object.fromEntries(said.filter(([, shown]) => typeof shown === 'boolean')),
  }
}

function parsed(text: string): { readonly density?: unknown; readonly columns?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value ? value : {}
  } catch {
    return {}
  }
}
