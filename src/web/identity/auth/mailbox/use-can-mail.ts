import { useEffect, useState } from 'react'
import { openid } from '#contract/identity/openid.ts'
import { createClient } from '#contract/kernel/client.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'

/** True unless the server says otherwise. */
export function useCanMail(): boolean {
  const [canMail, setCanMail] = useState(true)
  useEffect(() => {
    createClient({ openid }, openTransport(spokenLanguage))
      .openid.mail()
      .then(
        ({ canSend }) => setCanMail(canSend),
        () => undefined,
      )
  }, [])
  return canMail
}
