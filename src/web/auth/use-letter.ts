import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitationLetter } from '#contract/auth.ts'
import { failureOf, type Failure } from '#web/kernel/use-submit.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { keepInvitation } from './waiting-invitation.ts'

/** What an invitation says, once the server has told; or why it says nothing. */
export function useLetter(invitation: string): {
  readonly letter?: InvitationLetter
  readonly failure?: Failure
} {
  const t = useTranslations('common')
  const { api } = useAuthFlow()
  const [state, setState] = useState<{ letter?: InvitationLetter; failure?: Failure }>({})
  const otherwise = t('unreachable')
  useEffect(() => {
    api.readInvitation({ body: { invitation } }).then(
      (letter) => {
        // Whichever way its reader comes in, in this tab, it is still there afterwards.
        keepInvitation({ invitation, ...letter })
        return setState({ letter })
      },
      (error: unknown) => setState({ failure: failureOf(error, otherwise) }),
    )
  }, [api, invitation, otherwise])
  return state
}
