import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { HistoryLink } from '#web/assistant/recommendations/HistoryLink.tsx'
import { companyChannels } from './api.ts'
import { ChannelSection } from './ChannelSection.tsx'
import s from './Channels.module.css'

/** The chats that people can be written to by: connected or not, and what did not arrive. */
export function ChannelsSettings() {
  const t = useTranslations('channels.settings')
  const { data } = useSuspenseQuery(companyChannels(useSession()))
  return (
    <div className={s.channels}>
      <p className={s.soft}>{t('lead')}</p>
      {data.channels.map((channel) => (
        <ChannelSection key={channel.channel} view={channel} />
      ))}
      <p>
        <HistoryLink />
      </p>
    </div>
  )
}
