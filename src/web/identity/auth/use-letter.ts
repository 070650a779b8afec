import { useEffect, useState } from 'react'
import type { InvitationLetter } from '#contract/identity/auth.ts'
import { useFailure, type Failure } from '#web/kernel/failure-text.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { keepInvitation } from './waiting-invitation.ts'

export function useLetter(invitation: string): {
  readonly letter?: InvitationLetter
  readonly failure?: Failure
} {
  const failureOf = useFailure()
  const { api } = useAuthFlow()
  const [state, setState] = useState<{ letter?: InvitationLetter; failed?: unknown }>({})
  useEffect(() => {
    api.readInvitation({ body: { invitation } }).then(
      (letter) => {
        // Survives sign-in in this tab, whichever way.
        keepInvitation({ invitation, ...letter })
        return setState({ letter })
      },
      (error: unknown) => setState({ failed: error }),
    )
  }, [api, invitation])
  const { letter, failed } = state
  if (letter) return { letter }
  return failed === undefined ? {} : { failure: failureOf(failed) }
}
