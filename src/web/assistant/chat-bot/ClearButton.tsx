import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useClearing } from './use-clearing.ts'

/** Renders nothing without a conversation. */
export function ClearButton() {
  const t = useTranslations('chat-bot.clear')
  const { isPossible, isPending, ask } = useClearing()
  if (!isPossible) return null
  return (
    <Button variant="subtle" size="compact-md" loading={isPending} onClick={ask}>
      {t('action')}
    </Button>
  )
}
