import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { InvitationLetter } from '#contract/identity/auth.ts'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { recall } from '#web/kernel/transport/stored.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { OpenIdButtons } from '#web/identity/auth/providers/OpenIdButtons.tsx'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { UnreadLink } from '#web/identity/auth/mailbox/UnreadLink.tsx'
import { useLetter } from '#web/identity/auth/mailbox/use-letter.ts'
import { NewAccountForm } from '#web/identity/auth/sign-up/NewAccountForm.tsx'
import { newSignUp } from '#web/identity/auth/sign-up/sign-up-form.ts'
import { useNewAccount } from '#web/identity/auth/sign-up/use-new-account.ts'
import { forgetInvitation, keepInvitation } from './waiting-invitation.ts'
import { useCallback } from 'react'

/** Opening the link uses nothing up: only the button does. */
export function InvitationPage({ invitation }: { readonly invitation: string }) {
  const t = useTranslations('proofs.invitation')
  const { place } = useAuthFlow()
  const { letter, failed, onRetry } = useInvitation(invitation)
  if (failed !== undefined) return <UnreadLink title={t('none')} error={failed} onRetry={onRetry} />
  if (!letter) return <Loading />
  const { company, inviter, email } = letter
  return (
    <StandalonePage
      title={t('title', { company })}
      lead={t(letter.hasAccount ? 'leadKnown' : 'lead', { inviter, company, email })}
      takesFocus={place.moved}
    >
      {letter.hasAccount ? (
        <ToSignIn letter={letter} />
      ) : (
        <>
          <NewcomerForm invitation={invitation} letter={letter} />
          <OpenIdButtons />
        </>
      )}
    </StandalonePage>
  )
}

/** For people with an account: they accept after signing in. */
function ToSignIn({ letter: { email } }: { readonly letter: InvitationLetter }) {
  const t = useTranslations('proofs.invitation')
  const { go, begin } = useAuthFlow()
  const form = useFormState({
    start: {},
    check: noErrors,
    send: async () => {
      if (recall('login')) await begin()
      else go(paths.signIn, { email })
    },
  })
  return (
    <Button loading={form.busy} onClick={() => form.submit()} fullWidth>
      {t('signIn')}
    </Button>
  )
}

interface NewcomerFormProps {
  readonly invitation: string
  readonly letter: InvitationLetter
}

/** Starts from the name the inviter gave. */
function NewcomerForm({ invitation, letter }: NewcomerFormProps) {
  const t = useTranslations('proofs.invitation')
  const { api, enter } = useAuthFlow()
  const { firstName, lastName, email } = letter
  const start = { ...newSignUp(email), firstName, lastName }
  const form = useNewAccount(start, async (account) => {
    const { email: _, ...body } = account
    const entered = await api.acceptInvitation({ body: { invitation, ...body } })
    forgetInvitation()
    await enter(entered)
  })
  return <NewAccountForm form={form} hasEmail submitLabel={t('accept')} />
}

function useInvitation(invitation: string) {
  const { api } = useAuthFlow()
  const read = useCallback(async () => {
    const letter = await api.readInvitation({ body: { invitation } })
    // Survives sign-in in this tab, whichever way.
    keepInvitation({ invitation, ...letter })
    return letter
  }, [api, invitation])
  return useLetter(read)
}
