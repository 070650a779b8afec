import type { Mail } from './mail.ts'
import { fixedSubjectOf, messagesPathOf } from './notification-letter.ts'

/** Read on locked screens: a fixed sentence, no name, no text. */
interface PushMessage {
  readonly body: string
  readonly path: string
}

export function pushMessageOf({
  language,
  values,
}: Mail & { template: 'notifications' }): PushMessage {
  const [first, ...more] = values.items
  const path =
    first && more.length === 0 ? new URL(first.link).pathname : messagesPathOf(values.items)
  return { body: fixedSubjectOf(values, language), path }
}
