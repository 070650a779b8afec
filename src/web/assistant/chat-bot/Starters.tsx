import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import { useSession } from '#web/kernel/session.tsx'
import s from './Conversation.module.css'

export function Starters({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const t = useTranslations('chat-bot.start')
  const { actor } = useSession()
  const { isManager, isTeamMember } = actor.roles
  const own = [
    ...(hasOwn('goals', actor) ? (['goals'] as const) : []),
    ...(isTeamMember ? (['step'] as const) : []),
  ]
  const keys = ['needs', ...own, ...(isManager ? (['team'] as const) : []), 'how'] as const
  return (
    <section className={s.starters} aria-label={t('title')}>
      <p>{t('title')}</p>
      {keys.map((key) => (
        <Button key={key} variant="default" size="compact-md" onClick={() => onAsk(t(key))}>
          {t(key)}
        </Button>
      ))}
    </section>
  )
}
