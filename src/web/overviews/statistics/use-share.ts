import { useTranslations } from 'use-intl'
import { shareOf } from '#domain/kernel/percent.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'

/** A share alone, and as the values of a sentence that has one. */
export function useShare() {
  const t = useTranslations('statistics')
  const percent = usePercent()
  const valuesOf = (count: number, all: number) => {
    const share = shareOf(count, all)
    const said = share.kind === 'percent' ? percent(share.percent) : t('ratio', { count, all })
    return { kind: share.kind, share: share.kind === 'none' ? '–' : said, count, all }
  }
  return { valuesOf, say: (count: number, all: number) => valuesOf(count, all).share }
}
