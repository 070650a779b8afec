import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usefulTo, type Audience } from '#domain/announcements/audience.ts'
import type { AnnouncementId } from '#domain/announcements/announcements.ts'
import { commandKey } from '#web/kernel/command-key.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Keys } from '#web/ui/Keys.tsx'
import s from './AnnouncementText.module.css'

/** One announcement, and as whom the reader is told. */
export interface Told {
  readonly id: AnnouncementId
  readonly audience: Audience
}

/** One announcement that is shown, and what the reader does with it. */
export interface AnnouncementProps {
  readonly told: Told
  /** What the button says that leads to what it is about. */
  readonly way: string
  readonly onClose: () => void
  /** To what it is about. */
  readonly onFollow: () => void
}

/** How its text is written: sentences, points that each begin with the new thing, and keys. */
const marks = {
  p: (inside: ReactNode) => <p>{inside}</p>,
  points: (inside: ReactNode) => <ul className={s.points}>{inside}</ul>,
  point: (inside: ReactNode) => <li>{inside}</li>,
  b: (inside: ReactNode) => <b>{inside}</b>,
  search: () => <Keys keys={[commandKey(), 'K']} />,
  shortcuts: () => <Keys keys={['?']} />,
}

export function AnnouncementText({ told: { id, audience } }: Pick<AnnouncementProps, 'told'>) {
  return (
    <div className={s.text}>
      {id === 'redesign' ? <Redesign audience={audience} /> : <Assistant audience={audience} />}
    </div>
  )
}

type TextProps = Pick<Told, 'audience'>

/** Home shows something else to each of them. */
function Redesign({ audience }: TextProps) {
  const t = useTranslations('announcements.redesign')
  const whose = audience === 'manager' || audience === 'admin' ? audience : 'teamMember'
  const home = () => <li>{t.rich(`home.${whose}`, marks)}</li>
  return t.rich('text', { ...marks, home })
}

/** What the company has it do, as far as the reader has a place for it. */
function Assistant({ audience }: TextProps) {
  const t = useTranslations('announcements.ai-bot')
  const { actor, me } = useSession()
  if (audience === 'off') return t.rich('off', marks)
  return (
    <>
      <p>{t(`lead.${audience}`)}</p>
      <ul className={s.points}>
        {usefulTo({ roles: actor.roles, ai: me.ai }).map((it) => (
          <li key={it}>{t.rich(`points.${it}`, marks)}</li>
        ))}
      </ul>
      <p>{t('end')}</p>
    </>
  )
}
