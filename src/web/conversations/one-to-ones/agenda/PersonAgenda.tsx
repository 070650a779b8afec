import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { agendaOf } from './agenda-api.ts'
import { AgendaBox } from './AgendaBox.tsx'
import s from '#web/conversations/one-to-ones/planning/RequestOneToOne.module.css'

export function PersonAgenda({ userId }: { readonly userId: string }) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const session = useSession()
  const { data } = useSuspenseQuery(agendaOf(session, { userId, managerId: session.actor.userId }))
  const { collaborator, oneToOne, request } = data
  return (
    <div className={`${layout.stack4} ${s.person}`}>
      {request ? (
        <div className={s.asked}>
          <p className={layout.wrapped}>
            {t('request.askedBy', {
              name: collaborator.name,
              date: day(request.askedOn, 'long'),
            })}
          </p>
          {request.reason ? (
            <p dir="auto" className={layout.wrapped}>
              {request.reason}
            </p>
          ) : null}
        </div>
      ) : null}
      <AgendaBox agenda={data} />
      {oneToOne ? (
        <Link to={paths.manager.oneToOne} params={{ oneToOneId: oneToOne.id }}>
          {t('agenda.inOneToOne', { date: day(oneToOne.date, 'long') })}
        </Link>
      ) : null}
    </div>
  )
}
