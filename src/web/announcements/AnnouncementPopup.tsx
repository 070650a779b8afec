import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Popup } from '#web/ui/Popup.tsx'
import { AnnouncementText, type AnnouncementProps } from './AnnouncementText.tsx'
import { leavePopup } from './leave-popup.ts'

/** What waits in the corner. Put away, the focus that was in it goes to the page. */
export function AnnouncementPopup({ told, way, onClose, onFollow }: AnnouncementProps) {
  const t = useTranslations('announcements')
  const common = useTranslations('common')
  const close = () => {
    leavePopup()
    onClose()
  }
  return (
    <Popup
      title={t(`${told.id}.title`)}
      closeLabel={common('close')}
      onClose={close}
      actions={
        <Button variant="default" size="sm" onClick={onFollow}>
          {way}
        </Button>
      }
    >
      <AnnouncementText told={told} />
    </Popup>
  )
}
