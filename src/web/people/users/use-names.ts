import { useFormatter } from 'use-intl'
import type { Dependents } from '#domain/kernel/dependents.ts'

/** Ends with an ellipsis if there are more than the examples: "Ana, Bruno, …". */
export function useNames(): (of: Dependents) => string {
  const format = useFormatter()
  return ({ count, examples }) => {
    const names = examples.map(({ name }) => name)
    return format.list(names.length < count ? [...names, '…'] : names, { type: 'unit' })
  }
}
