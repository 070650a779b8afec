import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { NextStep } from '#web/conversations/my-people/NextStep.tsx'
import { titleOf } from './use-sentence.ts'

interface NeedActionProps {
  readonly need: NeedView
  readonly variant: NonNullable<ButtonProps['variant']>
  /** The button may disappear: move the focus. */
  readonly onPlanned: () => void
}

export function NeedAction({ need, onPlanned, variant }: NeedActionProps) {
  const t = useTranslations('home.action')
  if (need.kind === 'meeting' || need.kind === 'finishing' || need.kind === 'request') {
    const { id: userId, name, firstName } = need.who
    const current = need.kind === 'request' ? null : need.current
    const person = { userId, name, firstName, current }
    return <NextStep person={person} variant={variant} onPlanned={onPlanned} />
  }
  const action = t(actionOf(need))
  return (
    <Button
      variant={variant}
      aria-label={t('about', { action, name: titleOf(need) })}
      renderRoot={(root) => <Way {...root} need={need} />}
    >
      {action}
    </Button>
  )
}

function actionOf(need: WayProps['need']) {
  if (need.kind === 'ownMeeting' && need.questions > 0) return 'answer'
  return need.kind === 'ownAgreement' && need.toConfirm ? 'confirmAgreement' : need.kind
}

interface WayProps {
  readonly need: Exclude<NeedView, { kind: 'meeting' | 'finishing' | 'request' }>
  readonly children: ReactNode
}

function Way({ need, ...link }: WayProps) {
  switch (need.kind) {
    case 'agreement':
      return <ToPerson {...link} userId={need.who.id} tab="agreements" hash={need.id} />
    case 'drafts':
      return need.oneToOneId ? (
        <Link {...link} to={paths.manager.oneToOne} params={{ oneToOneId: need.oneToOneId }} />
      ) : (
        <ToPerson {...link} userId={need.who.id} tab={need.of} />
      )
    case 'review':
      return <ToPerson {...link} userId={need.who.id} tab="one-to-ones" />
    case 'ownMeeting':
      return <Link {...link} to={paths.personal.oneToOne} params={{ oneToOneId: need.id }} />
    case 'ownAgreement':
      return <Link {...link} to={paths.personal.agreements} hash={need.id} />
    case 'ownGoal':
      return <Link {...link} to={paths.personal.goals} hash={need.id} />
    case 'feedbackRequest':
      return <Link {...link} to={paths.personal.feedback} hash={need.id} />
    case 'erasure':
      return <Link {...link} to={paths.superadmin.overview} />
    case 'invitation':
      return <Link {...link} to={paths.administration.users} />
  }
}

interface ToPersonProps {
  readonly userId: string
  readonly tab: 'one-to-ones' | 'goals' | 'agreements'
  /** The item to highlight. */
  readonly hash?: string
  readonly children: ReactNode
}

const ToPerson = ({ userId, tab, ...link }: ToPersonProps) => (
  <Link {...link} to={paths.manager.person} params={{ userId }} search={{ tab }} />
)
