import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/conversations/one-to-one-views.ts'
import { rankOf } from '#domain/kernel/search.ts'
import { isStillOpen } from '#domain/conversations/one-to-ones/access.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { unreadOf } from '#web/conversations/comments/glance-api.ts'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import { meetingOfRow } from '#web/conversations/one-to-ones/flow/meeting.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { WithdrawDialog } from '#web/conversations/one-to-ones/planning/WithdrawDialog.tsx'
import {
  hasSeveralManagersInAYear,
  useHistoryColumns,
  yearOf,
  yearsOf,
  type HistoryColumns,
} from './use-history-columns.tsx'

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
  const news = useQuery({ ...unreadOf(session), enabled: linkTo === 'personal' }).data?.rows ?? []
  const unread = new Set(news.map(({ id }) => id))
  const [{ search }, change] = useListSearch()
  const { clear, ...box } = useSearchBox(search, (next) => change({ search: next }))
  const wordsOf = useWordsOf()
  const [withdrawingId, withdraw] = useState<string>()
  const rows =
    linkTo === 'manager'
      ? data
      : data.filter((row) => !isStillOpen(meetingOfRow(row, userId), session.actor))
  if (rows.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={t('empty.title')} hint={t(`empty.${linkTo}Hint`)} />
    )
  }
  const found = rows.filter((row) => rankOf(wordsOf(row), search) !== undefined)
  const shown = { linkTo, all: rows, unread, onWithdraw: withdraw }
  const withdrawing = data.find(({ id }) => id === withdrawingId)
  const isMixed = hasSeveralManagersInAYear(rows)
  const managerOf = ([first]: readonly OneToOneRow[]) =>
    first && first.manager.id !== session.actor.userId
      ? [t('with', { name: first.manager.name })]
      : []
  const thisYear = yearOf(session.me.today)
  return (
    <ListFrame
      label={t('label')}
      tools={rows.length < searchedMin ? undefined : <SearchBox label={t('search')} {...box} />}
    >
      {found.length === 0 ? <EmptyResult search={search} isBeyond={false} onClear={clear} /> : null}
      {yearsOf(found).map(([year, those], index) => {
        const label = [
          t('year', { year, count: those.length }),
          ...(isMixed ? [] : managerOf(those)),
        ].join(' · ')
        const heading = <h3>{label}</h3>
        const table = <HistoryTable label={label} rows={those} {...shown} />
        return search === '' && index > 0 && year < thisYear ? (
          <Disclosure key={year} late label={heading}>
            {table}
          </Disclosure>
        ) : (
          <section key={year} className={layout.stack1}>
            {heading}
            {table}
          </section>
        )
      })}
      {withdrawing ? (
        <WithdrawDialog oneToOne={withdrawing} onClose={() => withdraw(undefined)} />
      ) : null}
    </ListFrame>
  )
}

interface HistoryTableProps extends Omit<HistoryColumns, 'rows'> {
  readonly label: string
  readonly rows: readonly OneToOneRow[]
  readonly onWithdraw: (id: string) => void
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

function HistoryTable({ label, rows, onWithdraw, ...shown }: HistoryTableProps) {
  const words = useTranslations('one-to-ones')
  const { actor } = useSession()
  const view = useTableView('history')
  const columns = useHistoryColumns({ ...shown, rows })
  const mayWithdraw = (row: OneToOneRow) =>
    shown.linkTo === 'manager' &&
    row.manager.id === actor.userId &&
    isOpen(row.state) &&
    !row.withdrawnAt
  const renderMenu = (row: OneToOneRow) =>
    mayWithdraw(row) ? (
      <MoreMenu
        label={words('flow.more')}
        actions={[
          {
            key: 'withdraw',
            label: words('withdraw.action'),
            onSelect: () => onWithdraw(row.id),
          },
        ]}
      />
    ) : null
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      view={view}
      menu={rows.some(mayWithdraw) ? renderMenu : undefined}
    />
  )
}
