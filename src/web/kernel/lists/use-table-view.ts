import { useState } from 'react'
import { recall, remember } from '#web/kernel/stored.ts'
import type { Column } from './column.ts'

export const densities = ['comfortable', 'dense'] as const
export type Density = (typeof densities)[number]

/** How the reader wants a list: its rows as in every list, its columns as in this one. */
export interface TableView {
  readonly density: Density
  readonly setDensity: (density: Density) => void
  readonly isShown: (column: Pick<Column<never>, 'key' | 'hiddenAtFirst'>) => boolean
  readonly show: (key: string, shown: boolean) => void
}

interface Kept {
  readonly density: Density
  /** Whether a column is shown, where the reader said so: `users.email`. */
  readonly columns: Readonly<Record<string, boolean>>
}

/** The view of the list of this name, kept in the reader's browser. */
export function useTableView(list: string): TableView {
  const [kept, setKept] = useState(readKept)
  const keep = (some: Partial<Kept>) => {
    // Another list may have been changed meanwhile, in another tab.
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

/** What is kept, as far as it can be used. */
function readKept(): Kept {
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
