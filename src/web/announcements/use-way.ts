import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useShell } from '#web/kernel/shell-context.ts'
import { useGo } from '#web/kernel/use-go.ts'
import { paths } from '#web/paths/paths.ts'
import type { Told } from './AnnouncementText.tsx'

/** Where an announcement leads the reader, and what the button says. */
export function useWay(): (told: Told) => { readonly label: string; readonly follow: () => void } {
  const t = useTranslations('announcements')
  const { me } = useSession()
  const { open } = useShell()
  const go = useGo()
  return ({ id, audience }) => {
    if (id === 'redesign') return { label: t('redesign.way'), follow: () => open('help') }
    const label = (way: 'chat' | 'settings' | 'help') => t(`ai-bot.way.${way}`)
    if (audience === 'off' || audience === 'admin')
      return { label: label('settings'), follow: () => go({ to: paths.administration.ai }) }
    return me.ai.functions.includes('chat')
      ? { label: label('chat'), follow: () => go({ to: paths.chat }) }
      : { label: label('help'), follow: () => open('help') }
  }
}
