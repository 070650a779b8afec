import { useFormatter } from 'use-intl'
import type { Percent } from '#domain/kernel/percent.ts'

export function usePercent(): (percent: Percent) => string {
  const format = useFormatter()
  return (percent) => format.number(percent / 100, { style: 'percent' })
}
