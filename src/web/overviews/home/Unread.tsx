import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, Handshake, MessagesSquare, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { GlanceView, NeedView } from '#contract/overviews/home.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { RowIcon } from './ToDoRow.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface UnreadProps {
  /** Listed as to-dos already. */
  readonly needs: readonly Pick<NeedView, 'id'>[]
  /** Rendered once it's known how much is above it. */
  readonly children: ReactNode
}

export function Unread({ needs, children }: UnreadProps) {
  const t = useTranslations('glance')
  const kinds = useTranslations('finder.said')
  const say = useDay()
  const { data, isPending } = useQuery(glanceOf(useSession()))
  const unread = (data?.unread ?? []).filter(({ id }) => !needs.some((need) => need.id === id))
  if (isPending) return null
  if (unread.length === 0) return children
  return (
    <>
      <Section title={t('unread')}>
        <ItemList label={t('unread')}>
          {unread.map(({ kind, id, text, who, day }) => {
            const sharer = kind === 'oneToOne' && who
            const title = text ?? (sharer ? t('oneToOne', { name: sharer.name }) : kinds(kind))
            return (
              <Item
                key={`${kind} ${id}`}
                before={<Before kind={kind} who={who} />}
                title={{
                  text: title,
                  shown: (
                    <ToUnread kind={kind} id={id}>
                      <bdi>{title}</bdi>
                    </ToUnread>
                  ),
                }}
                facts={{
                  text: [text && kinds(kind), !sharer && who?.name, say(day)]
                    .filter(Boolean)
                    .join(' · '),
                }}
              />
            )
          })}
        </ItemList>
      </Section>
      {children}
    </>
  )
}

type UnreadItem = GlanceView['unread'][number]

const kindIcons = {
  goal: Target,
  agreement: Handshake,
  feedback: BookOpen,
  oneToOne: MessagesSquare,
}

const Before = ({ kind, who }: Pick<UnreadItem, 'kind' | 'who'>) =>
  who ? <Face {...who} size={32} /> : <RowIcon of={kindIcons[kind]} />

interface ToUnreadProps extends Pick<UnreadItem, 'kind' | 'id'> {
  readonly children: ReactNode
}

function ToUnread({ kind, id, children }: ToUnreadProps) {
  const link = {
    className: `${layout.wrapped} ${layout.clamp3} ${layout.light} ${layout.quietLink}`,
    children,
  }
  if (kind === 'oneToOne')
    return <Link {...link} to={paths.personal.oneToOne} params={{ oneToOneId: id }} />
  return <Link {...link} to={ownPages[kind]} hash={id} />
}

const ownPages = {
  goal: paths.personal.goals,
  agreement: paths.personal.agreements,
  feedback: paths.personal.feedback,
} as const
