import { ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { QuadrantView, TeamMemberView } from '#contract/conversations/nine-box.ts'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { evolutionOf } from './api.ts'
import { Evidence } from './Evidence.tsx'
import { Recommendations } from './Recommendations.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './TeamNineBoxPage.module.css'
import { quadrantAt } from './use-nine-box-words.ts'
import { useSince } from './use-since.ts'

interface PersonPanelProps {
  readonly member: TeamMemberView
  readonly quadrants: readonly QuadrantView[]
  readonly onClose: () => void
}

export function PersonPanel({ member, quadrants, onClose }: PersonPanelProps) {
  const t = useTranslations('nine-box')
  const day = useDay()
  const since = useSince(quadrants)
  const title = useRef<HTMLHeadingElement>(null)
  // The panel opens below the grid on small screens: focus its title.
  useLayoutEffect(() => title.current?.focus(), [])
  const { userId, name, picture, step, position } = member
  const quadrant = position && quadrantAt(quadrants, position.box)
  return (
    <section className={s.panel} aria-labelledby={`nine-box-${userId}`}>
      <header className={layout.line3}>
        <Face id={userId} name={name} picture={picture} size={40} />
        <div className={layout.grow}>
          <h2 ref={title} id={`nine-box-${userId}`} tabIndex={-1} className={layout.h3}>
            {name}
          </h2>
          <p className={layout.note}>
            <LocalizedText reading={step.name} />
          </p>
        </div>
        <ActionIcon aria-label={t('team.close')} onClick={onClose}>
          <X size={20} />
        </ActionIcon>
      </header>
      {position && quadrant ? (
        <>
          <p>
            <strong>
              <LocalizedText reading={quadrant.name} />
            </strong>{' '}
            <span className={layout.note}>{day(position.placedOn)}</span>
          </p>
          <p className={layout.note}>{since(member)}</p>
          <PanelEvidence member={member} placementId={position.placementId} />
          <h3 className={layout.caption}>{t('recommendations')}</h3>
          <Recommendations quadrant={quadrant} />
        </>
      ) : (
        <p>{t('notYet')}</p>
      )}
      <Replies member={member} quadrants={quadrants} />
      <Link to={paths.manager.person} params={{ userId }}>
        {t('team.person')}
      </Link>
    </section>
  )
}

interface PanelEvidenceProps {
  readonly member: TeamMemberView
  readonly placementId: string
}

function PanelEvidence({ member: { userId }, placementId }: PanelEvidenceProps) {
  const t = useTranslations('nine-box')
  const { data, error, refetch } = useQuery(evolutionOf(useSession(), userId))
  const placement = data?.placements.find(({ id }) => id === placementId)
  if (error && !placement) return <Failure error={error} onRetry={() => void refetch()} />
  if (!placement) return <PageLoading />
  return (
    <>
      <Evidence placement={placement} />
      <Link to={paths.manager.oneToOne} params={{ oneToOneId: placement.oneToOneId }}>
        {t('evidence.read')}
      </Link>
    </>
  )
}

/** Replies to all of the person's placements, newest first. */
function Replies({ member, quadrants }: Omit<PersonPanelProps, 'onClose'>) {
  const t = useTranslations('nine-box.reply')
  const day = useDay()
  const { userId, name, position } = member
  const { data } = useQuery(evolutionOf(useSession(), userId))
  const replied = (data?.placements ?? []).flatMap(({ reply, ...it }) =>
    reply ? [{ ...it, reply }] : [],
  )
  if (replied.length === 0) return null
  return (
    <>
      <ReadHere shown={{ subject: 'placement', userId }} />
      {replied.map(({ id, box, placedOn, reply }) => {
        const quadrant = quadrantAt(quadrants, box)
        return (
          <div key={id} className={layout.stack1}>
            <h3 className={layout.caption}>{t('from', { name })}</h3>
            {quadrant && id !== position?.placementId ? (
              <p className={layout.note}>
                <LocalizedText reading={quadrant.name} /> <span>{`· ${day(placedOn)}`}</span>
              </p>
            ) : null}
            <blockquote dir="auto" className={layout.writtenText}>
              {reply.text}
            </blockquote>
          </div>
        )
      })}
    </>
  )
}
