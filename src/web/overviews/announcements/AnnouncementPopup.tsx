import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Popup } from '#web/kernel/ui/Popup.tsx'
import { AnnouncementText, type AnnouncementProps } from './AnnouncementText.tsx'
import { useWay } from './use-way.ts'
import { leavePopup } from './leave-popup.ts'

/** Moves the focus to the page when closed. */
export function AnnouncementPopup({ announcement, onClose }: AnnouncementProps) {
  const t = useTranslations('announcements')
  const common = useTranslations('common')
  const way = useWay(announcement)
  const follow = () => {
    onClose()
    way.follow()
  }
  const close = () => {
    leavePopup()
    onClose()
  }
  return (
    <Popup
      title={t(`${announcement.id}.title`)}
      closeLabel={common('close')}
      onClose={close}
      actions={
        <Button variant="default" size="sm" onClick={follow}>
          {way.label}
        </Button>
      }
    >
      <AnnouncementText announcement={announcement} />
    </Popup>
  )
}
