import { useEffect, useState } from 'react'
import type { InvitationLetter } from '#contract/identity/auth.ts'
import { useFailure, type Failure } from '#web/kernel/failure-text.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { keepInvitation } from './waiting-invitation.ts'

/** What an invitation says, once the server has told; or why it says nothing. */
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
        // Whichever way its reader comes in, in this tab, it is still there afterwards.
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
