import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/conversations/one-to-one-views.ts'
import { isOpen, oneToOneStates, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { useWhen } from '#web/conversations/one-to-ones/planning/use-when.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import type { Column } from '#web/kernel/lists/column.ts'
import { widthOfBadges, widthOfTexts } from '#web/kernel/lists/text-width.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import s from './OneToOneHistory.module.css'

export interface HistoryColumns {
  readonly linkTo: 'manager' | 'personal'
  /** Of every year: their tables have the same columns. */
  readonly all: readonly OneToOneRow[]
  readonly rows: readonly OneToOneRow[]
  /** Ids of 1:1s the reader hasn't opened since they were shared. */
  readonly unread: ReadonlySet<string>
}

export function useHistoryColumns({
  linkTo,
  all,
  rows,
  unread,
}: HistoryColumns): readonly [Column<OneToOneRow>, ...Column<OneToOneRow>[]] {
  const t = useTranslations('teams')
  const words = useTranslations('one-to-ones')
  const when = useWhen('short')
  const managerAbove = new Map(rows.map(({ id }, at) => [id, rows[at - 1]?.manager.id]))
  const manager: Column<OneToOneRow> = {
    key: 'manager',
    header: t('list.manager'),
    share: 0.4,
    onCard: 'below',
    text: ({ manager: { name } }) => name,
    cell: ({ id, manager: { id: managerId, name } }) =>
      managerAbove.get(id) === managerId ? <span className={s.repeated}>{name}</span> : name,
  }
  const state: Column<OneToOneRow> = {
    key: 'state',
    header: t('history.state'),
    fits: widthOfBadges([...oneToOneStates.map((it) => words(`state.${it}`)), t('history.new')]),
    onCard: 'beside',
    text: ({ id, state: at }) => (unread.has(id) ? t('history.new') : words(`state.${at}`)),
    // A person's own history has only what is over.
    cell: ({ id, state: at, withdrawnAt }) =>
      unread.has(id) ? (
        <StatusBadge tone="progress" label={t('history.new')} />
      ) : (
        <StateBadge
          state={at}
          withdrawn={linkTo === 'personal' ? isOpen(at) : withdrawnAt !== null}
        />
      ),
  }
  const performance: Column<OneToOneRow> = {
    key: 'performance',
    header: words('performance.label'),
    fits: widthOfTexts([
      words('performance.label'),
      ...performanceScores.map((it) => words(`performance.${it}`)),
    ]),
    onCard: 'below',
    text: (row) => (row.performance ? words(`performance.${row.performance}`) : ''),
  }
  return [
    {
      key: 'date',
      header: t('history.date'),
      fits: widthOfTexts(all.map(when)),
      text: when,
      cell: (row) => (
        <Link to={paths[linkTo].oneToOne} params={{ oneToOneId: row.id }}>
          {when(row)}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: t('history.kind'),
      fits: widthOfTexts(oneToOneTypes.map((it) => words(`type.${it}`))),
      onCard: 'below',
      text: ({ type }) => words(`type.${type}`),
    },
    ...(all.some((row) => row.performance) ? [performance] : []),
    {
      key: 'nextSteps',
      header: t('history.nextSteps'),
      onCard: 'below',
      text: ({ progression }) => progression ?? '',
    },
    ...(hasSeveralManagersInAYear(all) ? [manager] : []),
    ...(all.some((row) => isOpen(row.state) || row.withdrawnAt || unread.has(row.id))
      ? [state]
      : []),
  ]
}

/** Otherwise the head of each year names its manager. */
export function hasSeveralManagersInAYear(rows: readonly OneToOneRow[]): boolean {
  return yearsOf(rows).some(([, those]) => new Set(those.map((it) => it.manager.id)).size > 1)
}

export function yearOf(day: Day): string {
  return day.slice(0, 4)
}

export function yearsOf(
  rows: readonly OneToOneRow[],
): readonly (readonly [string, OneToOneRow[]])[] {
  const years = [...new Set(rows.map(({ date }) => yearOf(date)))]
  return years.map((year) => [year, rows.filter(({ date }) => yearOf(date) === year)])
}
