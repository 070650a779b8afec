import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/one-to-one-views.ts'
import { isOpen } from '#domain/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { paths } from '#web/paths/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { oneToOnesOf } from './api.ts'
import s from './OneToOneHistory.module.css'
import { StateBadge } from './StateBadge.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

const shownAtFirst = 10

interface OneToOneHistoryProps {
  readonly userId: string
  /** Whose pages the one-to-ones open in. The collaborator's page shows the open one by itself. */
  readonly linkTo: 'manager' | 'personal'
}

/** A collaborator's one-to-ones, newest first: when, what kind, and how far each one is. */
export function OneToOneHistory({ userId, linkTo }: OneToOneHistoryProps) {
  const t = useTranslations('teams.history')
  const { data } = useSuspenseQuery(oneToOnesOf(useSession(), userId))
  const [all, setAll] = useState(false)
  const rows =
    linkTo === 'manager' ? data : data.filter((row) => !isOpen(row.state) || row.withdrawnAt)
  if (rows.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={t('empty.title')} hint={t(`empty.${linkTo}Hint`)} />
    )
  }
  return (
    <div className={s.history}>
      <ul className={s.rows}>
        {(all ? rows : rows.slice(0, shownAtFirst)).map((row) => (
          <Row key={row.id} row={row} linkTo={linkTo} />
        ))}
      </ul>
      {all || rows.length <= shownAtFirst ? null : (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('more', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}

type RowProps = Pick<OneToOneHistoryProps, 'linkTo'> & { readonly row: OneToOneRow }

function Row({ row, linkTo }: RowProps) {
  const t = useTranslations('teams.history')
  const words = useTranslations('one-to-ones')
  const say = useDay()
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
    <li className={s.row}>
      <div className={s.head}>
        <h3 className={s.date}>
          <Link to={paths[linkTo].oneToOne} params={{ oneToOneId: row.id }}>
            {say(row.date, 'long')}
          </Link>
        </h3>
        <StateBadge state={row.state} withdrawn={row.withdrawnAt !== null} />
        {mayWithdraw ? (
          <Button size="compact-md" variant="subtle" onClick={() => setWithdrawing(true)}>
            {words('withdraw.action')}
          </Button>
        ) : null}
      </div>
      <p className={s.about}>{about.join(' · ')}</p>
      {row.progression ? (
        <p className={s.words}>
          <b>{t('nextSteps')}:</b> {row.progression}
        </p>
      ) : null}
      {withdrawing ? <WithdrawDialog oneToOne={row} onClose={() => setWithdrawing(false)} /> : null}
    </li>
  )
}
