import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownAnnouncement } from '#domain/announcements/announcements.ts'
import { commandKey } from '#web/kernel/command-key.ts'
import { Keys } from '#web/ui/Keys.tsx'
import s from './AnnouncementText.module.css'

/** One announcement that is shown, and what the reader does with it. */
export interface AnnouncementProps {
  readonly id: KnownAnnouncement['id']
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

export function AnnouncementText({ id }: Pick<AnnouncementProps, 'id'>) {
  const t = useTranslations('announcements')
  return <div className={s.text}>{t.rich(`${id}.text`, marks)}</div>
}
