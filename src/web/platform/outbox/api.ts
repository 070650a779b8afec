import { createClient } from '#contract/kernel/client.ts'
import { outbox } from '#contract/platform/outbox.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'

/** The mails of a demo, for anyone. */
export function outboxApi(language: () => string) {
  return createClient({ outbox }, openTransport(language)).outbox
}
