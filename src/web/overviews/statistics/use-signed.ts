import { useFormatter } from 'use-intl'

/** Writes a change with its sign. */
export function useSigned(): (change: number) => string {
  const format = useFormatter()
  return (change) => format.number(change, { signDisplay: 'exceptZero' })
}
