import { auth } from '#contract/identity/auth.ts'
import { createClient } from '#contract/kernel/client.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'

export function openApi(language: () => string) {
  return createClient({ auth }, openTransport(language)).auth
}
