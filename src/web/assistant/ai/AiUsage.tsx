import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AiHistoryRow, AiSettingsView } from '#contract/assistant/ai.ts'
import { callDaysMax, historyRowsMax } from '#domain/assistant/ai/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { Section, type SectionProps } from '#web/kernel/ui/Section.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { aiHistory } from './api.ts'

interface AiUsageProps extends Pick<SectionProps, 'heading'> {
  readonly saved: AiSettingsView
}

/** Usage of this month and a history file; never contents. */
export function AiUsage({ saved, heading = 'h3' }: AiUsageProps) {
  const t = useTranslations('ai.usage')
  const format = useFormatter()
  const { usage, monthlyTokensMax: max, prices } = saved
  const tokens = usage.promptTokens + usage.answerTokens
  const said = [
    t('tokens', { tokens }),
    ...(max === null ? [] : [t('of', { max: format.number(max) })]),
  ].join(' ')
  const cost =
    prices &&
    format.number(usage.cost / 1_000_000, { style: 'currency', currency: prices.currency })
  return (
    <Section
      title={t('title')}
      heading={heading}
      actions={<SaveHistory />}
      description={t('downloadHint', { days: callDaysMax, most: historyRowsMax })}
    >
      <p>{t('calls', { count: usage.calls }) + (tokens > 0 || max !== null ? ` · ${said}` : '')}</p>
      {max === null ? null : (
        <ThinBar
          label={said}
          labelHidden
          value={(100 * tokens) / max}
          text={format.number(tokens / max, { style: 'percent' })}
        />
      )}
      {cost ? <p>{t('cost', { cost })}</p> : null}
    </Section>
  )
}

function SaveHistory() {
  const t = useTranslations('ai')
  const session = useSession()
  const moment = useMoment()
  const columns = {
    at: ({ at }) => moment(at),
    function: (row) => t(`functions.${row.function}`),
    by: ({ by }) => by ?? t('usage.hidden'),
    engine: ({ engine }) => t(`engine.${engine}`),
    promptTokens: ({ promptTokens }) => promptTokens,
    answerTokens: ({ answerTokens }) => answerTokens,
    cost: ({ cost }) => (cost === null ? null : cost / 1_000_000),
    currency: ({ currency }) => currency,
    seconds: ({ durationMs }) => (durationMs === null ? null : durationMs / 1000),
    outcome: ({ outcome }) => t(`outcome.${outcome}`),
  } as const satisfies Readonly<Record<string, (row: AiHistoryRow) => string | number | null>>
  const headers = Object.keys(columns) as readonly (keyof typeof columns)[]
  const save = useCommand<void, Awaited<ReturnType<typeof aiHistory>>>(aiHistory, {
    touches: [],
    failed: t('usage.failed'),
    onDone: ({ rows }) =>
      saveCsv(`${session.me.company.name} ${t('usage.file')}`, [
        headers.map((name) => t(`usage.columns.${name}`)),
        ...rows.map((row) => headers.map((name) => columns[name](row) ?? '')),
      ]),
  })
  return (
    <Button
      variant="subtle"
      leftSection={<Download />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('usage.download')}
    </Button>
  )
}
