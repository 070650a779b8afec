import { useFormatter, useTranslations } from 'use-intl'
import type { ExportView } from '#contract/administration/exports.ts'
import { useSession } from '#web/kernel/session.tsx'

export function useExportWords() {
  const t = useTranslations('exports')
  const format = useFormatter()
  const { timeZone } = useSession().me.company
  // Exports last less than a month: no year needed.
  const moment = (at: string) =>
    format.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
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
