import { useFormatter } from 'use-intl'

export function useSigned(): (change: number) => string {
  const format = useFormatter()
  return (change) => format.number(change, { signDisplay: 'exceptZero' })
}
