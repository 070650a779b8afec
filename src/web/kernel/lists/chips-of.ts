import type { Filter } from './FilterChips.tsx'
import type { ListSearch } from './list-search.ts'

type FilterChoice = Pick<Filter, 'key' | 'label' | 'options' | 'unset'>

/** Changing one filter keeps the others. */
export function chipsOf(
  narrowings: readonly FilterChoice[],
  { filters }: Pick<ListSearch, 'filters'>,
  change: (next: Pick<ListSearch, 'filters'>) => void,
): Filter[] {
  return narrowings.map((narrowing) => ({
    ...narrowing,
    value: filters[narrowing.key],
    onChange: (value) => {
      const { [narrowing.key]: _, ...others } = filters
      change({ filters: value ? { ...others, [narrowing.key]: value } : others })
    },
  }))
}
