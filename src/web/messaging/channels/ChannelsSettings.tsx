import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { companyChannels } from './api.ts'
import { ChannelSection } from './ChannelSection.tsx'
import s from './Channels.module.css'

interface ChannelsSettingsProps {
  /** The way to what was sent. */
  readonly history: ReactNode
}

/** The chats that people can be written to by: connected or not, and what did not arrive. */
export function ChannelsSettings({ history }: ChannelsSettingsProps) {
  const t = useTranslations('channels.settings')
  const { data } = useSuspenseQuery(companyChannels(useSession()))
  return (
    <div className={s.channels}>
      <p className={s.soft}>{t('lead')}</p>
      {data.channels.map((channel) => (
        <ChannelSection key={channel.channel} view={channel} />
      ))}
      <p>{history}</p>
    </div>
  )
}
