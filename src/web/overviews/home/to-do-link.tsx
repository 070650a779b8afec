import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import type {
  CompanyMatter,
  TranslatedKind,
  TranslationGap,
} from '#domain/conversations/attention/company.ts'
import { requestAnchor } from '#domain/conversations/feedback/request-anchor.ts'
import { nextActionOf } from '#domain/conversations/my-people/next-action.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const { administration, manager, personal } = paths

const notAccepted = {
  to: administration.users,
  search: { status: ['invited', 'undelivered', 'expired'] },
} as const

const companyWays = {
  invitations: notAccepted,
  peopleWithoutTeam: { to: administration.users, search: { team: 'waiting' } },
  teamsWithoutManager: { to: administration.areas },
  untranslated: { to: administration.areas },
} as const satisfies Record<CompanyMatter, object>

const translationWays = {
  areas: { to: administration.areas },
  skills: { to: administration.areas },
  ladders: { to: administration.ladders },
  values: { to: administration.values },
  questions: { to: administration.settings, search: { tab: 'questions' } },
} as const satisfies Record<TranslatedKind, object>

interface TranslationLinkProps extends Omit<ToDoLinkProps, 'need'> {
  readonly gap: TranslationGap
}

export function TranslationLink({ gap: { kind, areaId }, ...link }: TranslationLinkProps) {
  return kind === 'skills' && areaId !== null ? (
    <Link {...link} to={administration.area} params={{ areaId }} search={{ tab: 'skills' }} />
  ) : (
    <Link {...link} {...translationWays[kind]} />
  )
}

interface ToDoLinkProps {
  readonly need: NeedView
  readonly className?: string
  readonly children: ReactNode
}

export function ToDoLink({ need, ...link }: ToDoLinkProps) {
  switch (need.kind) {
    case 'meeting':
    case 'finishing':
      return need.current ? (
        <Link {...link} to={manager.oneToOne} params={{ oneToOneId: need.current.id }} />
      ) : (
        <ToPerson {...link} userId={need.who.id} />
      )
    case 'request':
      return <ToPerson {...link} userId={need.who.id} />
    case 'agreement':
      return <ToPerson {...link} userId={need.who.id} tab="agreements" hash={need.id} />
    case 'drafts':
      return need.oneToOneId ? (
        <Link {...link} to={manager.oneToOne} params={{ oneToOneId: need.oneToOneId }} />
      ) : (
        <ToPerson {...link} userId={need.who.id} tab={need.of} />
      )
    case 'review':
      return <ToPerson {...link} userId={need.who.id} tab="one-to-ones" />
    case 'ownMeeting':
      return <Link {...link} to={personal.oneToOne} params={{ oneToOneId: need.id }} />
    case 'ownAgreement':
      return <Link {...link} to={personal.agreements} hash={need.id} />
    case 'ownGoal':
      return <Link {...link} to={personal.goals} hash={need.id} />
    case 'feedbackRequest':
      return <Link {...link} to={personal.feedback} hash={requestAnchor(need.id)} />
    case 'erasure':
      return <Link {...link} to={paths.superadmin.overview} />
    case 'invitation':
      return <Link {...link} {...notAccepted} />
    case 'company':
      return <ToMatter {...link} need={need} />
  }
}

interface ToMatterProps extends ToDoLinkProps {
  readonly need: Extract<NeedView, { kind: 'company' }>
}

function ToMatter({ need: { matter, missing }, ...link }: ToMatterProps) {
  const [first] = missing
  if (first) return <TranslationLink {...link} gap={first} />
  return <Link {...link} {...companyWays[matter]} />
}

interface ToPersonProps extends Omit<ToDoLinkProps, 'need'> {
  readonly userId: string
  readonly tab?: 'one-to-ones' | 'goals' | 'agreements'
  /** The item to highlight. */
  readonly hash?: string
}

const ToPerson = ({ userId, tab, ...link }: ToPersonProps) => (
  <Link {...link} to={manager.person} params={{ userId }} search={tab ? { tab } : {}} />
)

export type DatedNeed = Exclude<NeedView, { kind: 'company' }>

export function titleOf(need: DatedNeed): string {
  if ('who' in need) return need.who.name
  return need.kind === 'invitation' ? need.name : need.description
}

/** A proposed outcome takes precedence over the owner. */
function howOf({ proposed, isOwn }: Extract<NeedView, { kind: 'agreement' }>) {
  if (proposed) return 'proposed'
  return isOwn ? 'own' : 'theirs'
}

export function useSentence(): (need: DatedNeed) => string {
  const t = useTranslations('home.what')
  const percent = usePercent()
  return (need) => {
    switch (need.kind) {
      case 'meeting':
      case 'finishing':
        return t(`meeting.${nextActionOf(need)}`)
      case 'request':
        return need.reason ? t('requestWhy', { reason: need.reason }) : t('request')
      case 'agreement':
        return t(`agreement.${howOf(need)}`, { description: need.description })
      case 'drafts':
        return t('drafts', { count: need.count })
      case 'ownMeeting':
        return need.questions > 0 ? t('questions', { count: need.questions }) : t('ownMeeting')
      case 'ownGoal':
        return t('ownGoal', { progress: percent(need.progress) })
      case 'ownAgreement':
        return t(need.toConfirm ? 'agreementToConfirm' : 'ownAgreement')
      case 'feedbackRequest':
      case 'erasure':
      case 'invitation':
      case 'review':
        return t(need.kind)
    }
  }
}
