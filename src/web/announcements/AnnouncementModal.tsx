import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AnnouncementText, type AnnouncementProps } from './AnnouncementText.tsx'

/** What is asked to be read. Where something else was asked first, it waits for the next time. */
export function AnnouncementModal({ told, way, onClose, onFollow }: AnnouncementProps) {
  const t = useTranslations('announcements')
  const common = useTranslations('common')
  const [isFirst] = useState(() => document.querySelector('dialog[open]') === null)
  if (!isFirst) return null
  return (
    <Dialog
      title={t(`${told.id}.title`)}
      closeLabel={common('close')}
      onClose={onClose}
      actions={<Button onClick={onFollow}>{way}</Button>}
    >
      <AnnouncementText told={told} />
    </Dialog>
  )
}
