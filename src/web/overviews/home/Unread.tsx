import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { GlanceView, NeedView } from '#contract/overviews/home.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface UnreadProps {
  /** Listed as to-dos already. */
  readonly needs: readonly Pick<NeedView, 'id'>[]
}

export function Unread({ needs }: UnreadProps) {
  const t = useTranslations('glance')
  const kinds = useTranslations('finder.said')
  const { data } = useQuery(glanceOf(useSession()))
  const unread = (data?.unread ?? []).filter(({ id }) => !needs.some((need) => need.id === id))
  if (unread.length === 0) return null
  return (
    <Section title={t('unread')}>
      <ul className={layout.stack4} aria-label={t('unread')}>
        {unread.map(({ kind, id, text, name }) => (
          <li key={`${kind} ${id}`}>
            <ToUnread kind={kind} id={id}>
              <bdi>{text ?? kinds(kind)}</bdi>
            </ToUnread>
            <p className={layout.note}>{[text && kinds(kind), name].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface ToUnreadProps extends Pick<GlanceView['unread'][number], 'kind' | 'id'> {
  readonly children: ReactNode
}

function ToUnread({ kind, id, children }: ToUnreadProps) {
  const link = { className: `${layout.wrapped} ${layout.clamp3} ${layout.quietLink}`, children }
  if (kind === 'oneToOne')
    return <Link {...link} to={paths.personal.oneToOne} params={{ oneToOneId: id }} />
  return <Link {...link} to={ownPages[kind]} hash={id} />
}

const ownPages = {
  goal: paths.personal.goals,
  agreement: paths.personal.agreements,
  feedback: paths.personal.feedback,
} as const
