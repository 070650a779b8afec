import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { exchanges, touchedByChat } from './api.ts'

/** Confirms first; possible only with a conversation. */
export function useClearing() {
  const t = useTranslations('chat-bot.clear')
  const confirm = useConfirm()
  const { data } = useInfiniteQuery(exchanges(useSession()))
  const clear = useCall((api) => api.chatBot.clear, {
    touches: touchedByChat,
    done: t('done'),
    failed: t('failed'),
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('title'),
      body: t('body'),
      confirmLabel: t('action'),
    })
    if (isMeant) clear.mutate({})
  }
  return {
    isPossible: (data?.pages[0]?.total ?? 0) > 0,
    isPending: clear.isPending,
    ask: () => void ask(),
  }
}
