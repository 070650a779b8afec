import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { BoundView } from '#contract/messaging/assistant.ts'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCompanyTitle } from '#web/platform/frame/use-company-title.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ownChats, unbindChat } from './assistant-api.ts'
import layout from '#web/kernel/ui/layout.module.css'

/** Chats bound to the reader, each with a button to unbind it. */
export function OwnChats() {
  const t = useTranslations('channels.assistant')
  const title = useCompanyTitle(t('own'))
  const { bound } = useSuspenseQuery(ownChats(useSession())).data
  return (
    <Section title={title} description={t('hint')}>
      {bound.length === 0 ? (
        <p className={layout.muted}>{t('none')}</p>
      ) : (
        <ul className={layout.stack3} aria-label={t('own')}>
          {bound.map((chat) => (
            <OwnChat key={chat.channel} chat={chat} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OwnChat({ chat: { channel, boundAt } }: { readonly chat: BoundView }) {
  const t = useTranslations('channels.assistant')
  const name = useTranslations('channels.names')(channel)
  const write = useInstant()
  const date = write(boundAt, 'day')
  const unbind = useCommand<Chat, unknown>(unbindChat, {
    touches: ['assistant'],
    done: t('unbound', { channel: name }),
    failed: t('notUnbound', { channel: name }),
  })
  return (
    <li className={layout.rowApart}>
      <span>{t('since', { channel: name, date })}</span>
      <Button
        variant="default"
        size="sm"
        loading={unbind.isPending}
        aria-label={t('unbindOf', { channel: name })}
        onClick={() => unbind.mutate(channel)}
      >
        {t('unbind')}
      </Button>
    </li>
  )
}
