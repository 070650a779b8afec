import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Faces } from '#web/kernel/ui/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { requests } from './api.ts'
import s from './Feedback.module.css'
import { RequestItem } from './RequestItem.tsx'

/** Open requests only; renders nothing without any. */
export function Requests({ of }: { readonly of: 'toMe' | 'mine' }) {
  const t = useTranslations('feedback.requests')
  const session = useSession()
  const { data } = useSuspenseQuery(requests(session))
  const shown = data.filter(({ asker }) => (asker.id === session.me.userId) === (of === 'mine'))
  if (shown.length === 0) return null
  return (
    <Section title={t(of)}>
      <ul className={s.requests}>
        <Faces
          ids={[...new Set(shown.map(({ asker, asked }) => (of === 'mine' ? asked : asker).id))]}
        >
          {shown.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </Faces>
      </ul>
    </Section>
  )
}
