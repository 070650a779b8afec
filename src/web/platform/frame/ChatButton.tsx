import { MessageCircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import s from './Bell.module.css'
import { useSession } from '#web/kernel/session.tsx'
import { useShell } from './shell-context.ts'

/** Opens the conversation with the assistant, where the reader may ask it. */
export function ChatButton() {
  const t = useTranslations('common')
  const { open } = useShell()
  if (!useSession().me.ai.functions.includes('chat')) return null
  return (
    <button
      type="button"
      className={s.bell}
      aria-haspopup="dialog"
      aria-label={t('askAssistant')}
      onClick={() => open('chat')}
    >
      <MessageCircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
