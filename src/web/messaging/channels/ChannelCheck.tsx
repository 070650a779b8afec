import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChannelCheck as Checked } from '#contract/messaging/channels.ts'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface ChannelCheckProps {
  readonly channel: Chat
  /** Further actions, next to the button. */
  readonly children?: ReactNode
}

/** Button that tests the connection and lists missing permissions. */
export function ChannelCheck({ channel, children }: ChannelCheckProps) {
  const t = useTranslations('channels.settings')
  const check = useCommand<void, Checked>(
    ({ api, companyId }) => api.channels.check({ params: { companyId }, body: { channel } }),
    {
      touches: ['channels'],
      failed: t('notChecked'),
    },
  )
  const { data } = check
  return (
    <div className={layout.stack4}>
      <div className={layout.inline3}>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
        {children}
      </div>
      <output>
        {data === undefined ? null : data.lacks.length === 0 ? (
          t('inPlace')
        ) : (
          <>
            {t('lacking')}
            <ul className={layout.bullets}>
              {data.lacks.map((lack) => (
                <li key={lack}>{t(`lacks.${lack}`)}</li>
              ))}
            </ul>
          </>
        )}
      </output>
    </div>
  )
}
