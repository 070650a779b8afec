import { useTranslations } from 'use-intl'
import type { ExportView } from '#contract/administration/exports.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'

export function useExportWords() {
  const t = useTranslations('exports')
  const moment = useMoment()
  return {
    moment,
    name: ({ kind }: ExportView) => t(`kind.${kind}.name`),
    facts: ({ format: kept, state, askedAt, until }: ExportView) => {
      const said = t(`format.${kept}`)
      return state === 'ready' && until !== null
        ? t('factsReady', { format: said, until: moment(until) })
        : t('facts', { format: said, at: moment(askedAt) })
    },
  }
}
