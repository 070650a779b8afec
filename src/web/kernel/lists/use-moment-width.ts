import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { widthOfTexts } from './text-width.ts'

const moments = Array.from(
  { length: 12 },
  (_, month) => `2028-${`${month + 1}`.padStart(2, '0')}-20T20:20:00Z`,
)

export function useMomentWidth(): number {
  const moment = useMoment()
  return widthOfTexts(moments.map(moment))
}
