import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import type { Messages } from '#messages/catalogue.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'

/** Advice that there are words for: what was said stays when a rule goes. */
type Advice = keyof Messages['expert-system']['said']

type Said = Pick<NotificationView, 'kind' | 'other' | 'day' | 'which'>

/** Says a notification in the one sentence that its mail has too. */
export function useSaid(): (notification: Said) => string {
  const t = useTranslations('notifications.said')
  const expert = useTranslations('expert-system')
  const say = useDay()
  return ({ kind, other, day, which }) =>
    kind === 'recommendAdvice' && which !== null && expert.has(`said.${which as Advice}`)
      ? expert(`said.${which as Advice}`, { name: other?.name ?? expert('somebody') })
      : t(kind, { name: other?.name ?? '', day: day === null ? '' : say(day) })
}
