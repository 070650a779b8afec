import { useFormatter } from 'use-intl'
import type { Dependents } from '#domain/kernel/dependents.ts'

/** Says the first of some people or teams by name, and that there are more: "Ana, Bruno, …". */
export function useNames(): (of: Dependents) => string {
  const format = useFormatter()
  return ({ count, examples }) => {
    const names = examples.map(({ name }) => name)
    return format.list(names.length < count ? [...names, '…'] : names, { type: 'unit' })
  }
}
