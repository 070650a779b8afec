import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { isAdvice } from '#domain/assistant/expert-system/rules.ts'
import { useDay } from '#web/kernel/use-day.ts'

type Said = Pick<NotificationView, 'kind' | 'other' | 'day' | 'which'>

/** Says a notification in the one sentence that its mail has too. */
export function useSaid(): (notification: Said) => string {
  const t = useTranslations('notifications.said')
  const expert = useTranslations('expert-system')
  const say = useDay()
  return ({ kind, other, day, which }) =>
    kind === 'recommendAdvice' && which !== null && isAdvice(which)
      ? expert(`said.${which}`, { name: other?.name ?? expert('somebody') })
      : t(kind, { name: other?.name ?? '', day: day === null ? '' : say(day) })
}
