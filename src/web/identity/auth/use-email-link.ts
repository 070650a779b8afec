import { useEffect, useMemo, useState } from 'react'
import type { EmailChangeLetter } from '#contract/identity/email-changes.ts'
import { emailChanges } from '#contract/identity/email-changes.ts'
import { createClient } from '#contract/kernel/client.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useFailure, type Failure } from '#web/kernel/failure-text.ts'
import { openTransport } from '#web/kernel/transport.ts'

export type EmailChangeEnd = 'half' | 'done' | 'stopped'

interface EmailLink {
  /** What the link is about, or why it can't be used. */
  readonly letter?: EmailChangeLetter
  readonly failure?: Failure
  readonly confirm: () => Promise<EmailChangeEnd>
  readonly stop: () => Promise<EmailChangeEnd>
}

export function useEmailLink(token: string): EmailLink {
  const { language } = useLanguage()
  const failureOf = useFailure()
  const api = useMemo(
    () =>
      createClient(
        { emailChanges },
        openTransport(() => language),
      ).emailChanges,
    [language],
  )
  const [read, setRead] = useState<{ letter?: EmailChangeLetter; failed?: unknown }>({})
  useEffect(() => {
    api.read({ body: { token } }).then(
      (letter) => setRead({ letter }),
      (failed: unknown) => setRead((before) => (before.letter ? before : { failed })),
    )
  }, [api, token])
  const { letter, failed } = read
  return {
    ...(letter ? { letter } : {}),
    ...(failed === undefined ? {} : { failure: failureOf(failed) }),
    confirm: async () => {
      const { isDone } = await api.confirm({ body: { token } })
      return isDone ? 'done' : 'half'
    },
    stop: async () => {
      await api.stop({ body: { token } })
      return 'stopped'
    },
  }
}
