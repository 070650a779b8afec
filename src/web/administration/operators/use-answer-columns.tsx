import { useTranslations } from 'use-intl'
import type { ChatAnswer } from '#contract/administration/superadmin.ts'
import type { Outcome } from '#domain/assistant/ai/limits.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { NamedFace } from '#web/kernel/ui/NamedFace.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/StatusBadge.tsx'

const tones: Readonly<Partial<Record<Outcome, Tone>>> = {
  answered: 'positive',
  asked: 'neutral',
  stopped: 'neutral',
}

export function useAnswerColumns(): readonly [Column<ChatAnswer>, ...Column<ChatAnswer>[]] {
  const t = useTranslations('superadmin.conversations')
  const center = useTranslations('notification-center.channel')
  const outcomeOf = useTranslations('ai.outcome')
  const moment = useMoment()
  return [
    {
      key: 'person',
      header: t('columns.person'),
      text: ({ person }) => person?.name ?? t('unnamed'),
      cell: ({ person }) => (person ? <NamedFace {...person} /> : <span>{t('unnamed')}</span>),
      share: 1.4,
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      text: ({ channel }) => (channel === 'tandem' ? t('inTandem') : center(channel)),
      share: 0.8,
      onCard: 'below',
    },
    {
      key: 'at',
      header: t('columns.answeredAt'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      share: 1.4,
      onCard: 'below',
    },
    {
      key: 'outcome',
      header: t('columns.outcome'),
      text: ({ outcome }) => outcomeOf(outcome),
      cell: ({ outcome }) => (
        <StatusBadge tone={tones[outcome] ?? 'critical'} label={outcomeOf(outcome)} />
      ),
      onCard: 'beside',
    },
  ]
}
