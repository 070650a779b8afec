import { useEffect, useState } from 'react'
import { openid } from '#contract/identity/openid.ts'
import { createClient } from '#contract/kernel/client.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { visitorFacts } from '#web/identity/auth/visitor-facts.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'

/** True unless the server says otherwise. */
export function useCanMail(): boolean {
  const [known] = useState(visitorFacts)
  const [canMail, setCanMail] = useState(known?.canMail ?? true)
  useEffect(() => {
    if (known) return
    createClient({ openid }, openTransport(spokenLanguage))
      .openid.mail()
      .then(
        ({ canSend }) => setCanMail(canSend),
        () => undefined,
      )
  }, [known])
  return canMail
}
