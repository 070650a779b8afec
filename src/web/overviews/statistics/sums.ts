import type { WorkFigures } from '#contract/overviews/statistics.ts'
import type { Numbers } from './NumberTable.tsx'

export function sumBy<It>(all: readonly It[], of: (one: It) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

export function rowsByArea<It extends { readonly areaId: string | null }>(
  areas: WorkFigures['areas'],
  all: It[],
  line: (some: It[]) => readonly string[],
  total: string,
): Numbers['rows'] {
  const rows = areas.map(
    ({ id, name }) => [name, ...line(all.filter(({ areaId }) => areaId === id))] as const,
  )
  return [...rows, [total, ...line(all)]]
}
