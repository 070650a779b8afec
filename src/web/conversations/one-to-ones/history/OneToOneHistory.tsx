import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/conversations/one-to-one-views.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { rankOf } from '#domain/kernel/search.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { SubjectGroup } from '#web/conversations/comments/SubjectGroup.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './OneToOneHistory.module.css'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { WithdrawDialog } from '#web/conversations/one-to-ones/planning/WithdrawDialog.tsx'
import { useWhen } from '#web/conversations/one-to-ones/planning/use-when.ts'

/** Shorter lists have no search box. */
const searchedMin = 4

interface OneToOneHistoryProps {
  readonly userId: string
  /** On their own page, collaborators see the open 1:1 separately. */
  readonly linkTo: 'manager' | 'personal'
}

export function OneToOneHistory({ userId, linkTo }: OneToOneHistoryProps) {
  const t = useTranslations('teams.history')
  const session = useSession()
  const { data } = useSuspenseQuery(oneToOnesOf(session, userId))
  const [{ search }, change] = useListSearch()
  const { clear, ...box } = useSearchBox(search, (next) => change({ search: next }))
  const wordsOf = useWordsOf()
  const rows =
    linkTo === 'manager' ? data : data.filter((row) => !isOpen(row.state) || row.withdrawnAt)
  if (rows.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={t('empty.title')} hint={t(`empty.${linkTo}Hint`)} />
    )
  }
  const found = rows.filter((row) => rankOf(wordsOf(row), search) !== undefined)
  const thisYear = yearOf(session.me.today)
  return (
    <ListFrame
      label={t('label')}
      tools={rows.length < searchedMin ? undefined : <SearchBox label={t('search')} {...box} />}
    >
      {found.length === 0 ? <EmptyResult search={search} isBeyond={false} onClear={clear} /> : null}
      {yearsOf(found).map(([year, those], index) => (
        <SubjectGroup
          key={year}
          title={t('year', { year, count: those.length })}
          heading={3}
          folded={search === '' && index > 0 && year < thisYear}
        >
          {those.map((row) => (
            <HistoryRow key={row.id} row={row} linkTo={linkTo} />
          ))}
        </SubjectGroup>
      ))}
    </ListFrame>
  )
}

function yearOf(day: Day): string {
  return day.slice(0, 4)
}

function yearsOf(rows: readonly OneToOneRow[]): readonly (readonly [string, OneToOneRow[]])[] {
  const years = [...new Set(rows.map(({ date }) => yearOf(date)))]
  return years.map((year) => [year, rows.filter(({ date }) => yearOf(date) === year)])
}

function useWordsOf(): (row: OneToOneRow) => string {
  const words = useTranslations('one-to-ones')
  const say = useDay()
  return ({ date, type, state, performance, manager, progression, farewell }) =>
    [
      say(date, 'long'),
      words(`type.${type}`),
      words(`state.${state}`),
      performance && words(`performance.${performance}`),
      manager.name,
      progression,
      farewell,
    ].join(' ')
}

type HistoryRowProps = Pick<OneToOneHistoryProps, 'linkTo'> & { readonly row: OneToOneRow }

function HistoryRow({ row, linkTo }: HistoryRowProps) {
  const t = useTranslations('teams.history')
  const words = useTranslations('one-to-ones')
  const when = useWhen()
  const { actor } = useSession()
  const [withdrawing, setWithdrawing] = useState(false)
  const isMine = linkTo === 'manager' && row.manager.id === actor.userId
  const mayWithdraw = isMine && isOpen(row.state) && !row.withdrawnAt
  const about = [
    words(`type.${row.type}`),
    ...(row.performance ? [words(`performance.${row.performance}`)] : []),
    ...(row.manager.id === actor.userId ? [] : [t('with', { name: row.manager.name })]),
  ]
  return (
    <li className={`${layout.stack1} ${layout.ruledItem}`}>
      <div className={`${layout.inline13} ${layout.apart}`}>
        <h4 className={layout.medium}>
          <Link to={paths[linkTo].oneToOne} params={{ oneToOneId: row.id }}>
            {when(row)}
          </Link>
        </h4>
        <StateBadge state={row.state} withdrawn={row.withdrawnAt !== null} />
        {mayWithdraw ? (
          <Button size="compact-md" variant="subtle" onClick={() => setWithdrawing(true)}>
            {words('withdraw.action')}
          </Button>
        ) : null}
      </div>
      <p className={layout.note}>{about.join(' · ')}</p>
      {row.progression ? (
        <p className={`${layout.small} ${layout.clamp2} ${layout.width42} ${s.words}`}>
          <b>{t('nextSteps')}:</b> {row.progression}
        </p>
      ) : null}
      {withdrawing ? <WithdrawDialog oneToOne={row} onClose={() => setWithdrawing(false)} /> : null}
    </li>
  )
}
