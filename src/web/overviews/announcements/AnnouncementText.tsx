import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usefulTo, type Audience } from '#domain/overviews/announcements/audience.ts'
import type { AnnouncementId } from '#domain/identity/account/announcements.ts'
import { commandKey } from '#web/kernel/ui/command-key.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Keys } from '#web/kernel/ui/Keys.tsx'
import s from './AnnouncementText.module.css'

export interface AddressedAnnouncement {
  readonly id: AnnouncementId
  readonly audience: Audience
}

export interface AnnouncementProps {
  readonly announcement: AddressedAnnouncement
  readonly onClose: () => void
}

const marks = {
  p: (inside: ReactNode) => <p>{inside}</p>,
  points: (inside: ReactNode) => <ul className={s.points}>{inside}</ul>,
  point: (inside: ReactNode) => <li>{inside}</li>,
  b: (inside: ReactNode) => <b>{inside}</b>,
  search: () => <Keys keys={[commandKey(), 'K']} />,
  shortcuts: () => <Keys keys={['?']} />,
}

export function AnnouncementText({ announcement }: Pick<AnnouncementProps, 'announcement'>) {
  const { id, audience } = announcement
  return id === 'redesign' ? <Redesign audience={audience} /> : <Assistant audience={audience} />
}

type TextProps = Pick<AddressedAnnouncement, 'audience'>

function Redesign({ audience }: TextProps) {
  const t = useTranslations('announcements.redesign')
  const whose = audience === 'manager' || audience === 'admin' ? audience : 'teamMember'
  const home = () => <li>{t.rich(`home.${whose}`, marks)}</li>
  return <div className={s.text}>{t.rich('text', { ...marks, home })}</div>
}

function Assistant({ audience }: TextProps) {
  const t = useTranslations('announcements.ai-bot')
  const { actor, me } = useSession()
  if (audience === 'off') return <div className={s.text}>{t.rich('off', marks)}</div>
  return (
    <div className={s.text}>
      <p>{t(`lead.${audience}`)}</p>
      <ul className={s.lines}>
        {usefulTo({ roles: actor.roles, ai: me.ai }).map((it) => (
          <li key={it}>{t.rich(`points.${it}`, marks)}</li>
        ))}
      </ul>
      <p>{t('end')}</p>
    </div>
  )
}
