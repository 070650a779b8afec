import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useShell } from '#web/platform/frame/shell-context.ts'
import { useGo } from '#web/platform/frame/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { AddressedAnnouncement } from './AnnouncementText.tsx'

export function useWay({ id, audience }: AddressedAnnouncement): {
  readonly label: string
  readonly follow: () => void
} {
  const t = useTranslations('announcements')
  const { me } = useSession()
  const { open } = useShell()
  const go = useGo()
  const help = () => open('help')
  if (id === 'redesign') return { label: t('redesign.way'), follow: help }
  if (audience === 'off' || audience === 'admin')
    return {
      label: t('ai-bot.way.settings'),
      follow: () => go({ to: paths.administration.ai }),
    }
  return me.ai.functions.includes('chat')
    ? { label: t('ai-bot.way.chat'), follow: () => go({ to: paths.chat }) }
    : { label: t('ai-bot.way.help'), follow: help }
}
