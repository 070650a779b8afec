import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ClearButton } from './ClearButton.tsx'
import { Conversation } from './Conversation.tsx'
import s from './Conversation.module.css'

/** The conversation with the assistant beside any page, on a small screen over it. */
export function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('chat-bot')
  const common = useTranslations('common')
  return (
    <Dialog title={t('title')} closeLabel={common('close')} placement="right" onClose={onClose}>
      <p className={s.lead}>{t('lead')}</p>
      <Conversation onFollow={onClose} />
      <div className={s.foot}>
        <ClearButton />
        <Button
          variant="subtle"
          size="compact-md"
          renderRoot={(root) => <Link {...root} to={paths.chat} onClick={onClose} />}
        >
          {t('page')}
        </Button>
      </div>
    </Dialog>
  )
}
