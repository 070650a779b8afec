import { useFormatter, useTranslations } from 'use-intl'
import type { PersonFigures } from '#contract/overviews/statistics.ts'
import type { Pace } from '#domain/conversations/one-to-ones/schedule.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { NamedFace } from '#web/kernel/ui/NamedFace.tsx'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { useBoxName } from './use-box-name.ts'

const tones = { onTime: 'positive', amber: 'attention', red: 'critical' } as const

export function usePersonColumns(): readonly [Column<PersonFigures>, ...Column<PersonFigures>[]] {
  const t = useTranslations('statistics.person')
  const format = useFormatter()
  const day = useDay()
  const boxName = useBoxName()
  const number = (
    key: 'goals' | 'agreements' | 'overdue',
    of: (person: PersonFigures) => number,
  ): Column<PersonFigures> => ({
    key,
    header: t(`columns.${key}`),
    text: (person) => format.number(of(person)),
    canSort: true,
  })
  const paceText = (pace: Pace, days: number) => `${format.number(days)} · ${t(`pace.${pace}`)}`
  return [
    {
      key: 'name',
      header: t('columns.name'),
      text: ({ name }) => name,
      cell: ({ id, name, picture }) => <NamedFace id={id} name={name} picture={picture} />,
      canSort: true,
      share: 1.5,
    },
    { key: 'area', header: t('columns.area'), text: ({ area }) => area, hiddenAtFirst: true },
    {
      key: 'team',
      header: t('columns.team'),
      text: ({ team }) => team,
      share: 1.3,
      onCard: 'below',
    },
    {
      key: 'manager',
      header: t('columns.manager'),
      text: ({ manager }) => manager,
      hiddenAtFirst: true,
    },
    {
      key: 'last',
      header: t('columns.last'),
      text: ({ lastOneToOne }) => (lastOneToOne ? day(lastOneToOne) : t('never')),
      hiddenAtFirst: true,
    },
    {
      key: 'days',
      header: t('columns.days'),
      text: ({ daysSinceLast, pace }) => paceText(pace, daysSinceLast),
      cell: ({ daysSinceLast, pace }) => (
        <StatusBadge tone={tones[pace]} label={paceText(pace, daysSinceLast)} />
      ),
      canSort: true,
      onCard: 'beside',
      share: 1.3,
    },
    {
      key: 'rhythm',
      header: t('columns.rhythm'),
      text: ({ rhythm }) => (rhythm.held === 0 ? '' : t('rhythm', rhythm)),
      canSort: true,
    },
    number('goals', ({ openGoals }) => openGoals),
    { ...number('agreements', ({ openAgreements }) => openAgreements), hiddenAtFirst: true },
    { ...number('overdue', ({ overdueAgreements }) => overdueAgreements), hiddenAtFirst: true },
    {
      key: 'performance',
      header: t('columns.performance'),
      text: ({ performance }) => (performance ? t(`performance.${performance}`) : ''),
      share: 1.25,
    },
    {
      key: 'position',
      header: t('columns.position'),
      text: ({ position }) => (position ? boxName(position) : ''),
      share: 1.2,
      onCard: 'below',
    },
    {
      key: 'placedOn',
      header: t('columns.placedOn'),
      text: ({ position }) => (position ? day(position.placedOn) : ''),
      hiddenAtFirst: true,
    },
  ]
}
