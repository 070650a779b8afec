import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'
import { AnnouncementText, type AnnouncementProps } from './AnnouncementText.tsx'
import { useWay } from './use-way.ts'

/** Waits for the next visit if another modal is open. */
export function AnnouncementModal({ announcement, onClose }: AnnouncementProps) {
  const t = useTranslations('announcements')
  const common = useTranslations('common')
  const way = useWay(announcement)
  const follow = () => {
    onClose()
    way.follow()
  }
  const [isFirst] = useState(() => document.querySelector('dialog[open]') === null)
  if (!isFirst) return null
  return (
    <Dialog
      title={t(`${announcement.id}.title`)}
      closeLabel={common('close')}
      onClose={onClose}
      actions={<Button onClick={follow}>{way.label}</Button>}
    >
      <AnnouncementText announcement={announcement} />
    </Dialog>
  )
}
