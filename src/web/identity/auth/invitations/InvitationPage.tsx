import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { InvitationLetter } from '#contract/identity/auth.ts'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { recall } from '#web/kernel/transport/stored.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { OpenIdButtons } from '#web/identity/auth/providers/OpenIdButtons.tsx'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'
import { NewAccountForm } from '#web/identity/auth/sign-up/NewAccountForm.tsx'
import { newSignUp } from '#web/identity/auth/sign-up/sign-up-form.ts'
import { useNewAccount } from '#web/identity/auth/sign-up/use-new-account.ts'
import { forgetInvitation, keepInvitation } from './waiting-invitation.ts'
import { useEffect, useState } from 'react'
import { useFailure, type Failure } from '#web/kernel/failure-text.ts'

/** Opening the link uses nothing up: only the button does. */
export function InvitationPage({ invitation }: { readonly invitation: string }) {
  const t = useTranslations('proofs.invitation')
  const link = useTranslations('proofs.link')
  const { place } = useAuthFlow()
  const { letter, failure } = useLetter(invitation)
  if (!letter && !failure) return <Loading />
  if (!letter) {
    const isBroken = failure?.fields.some(({ path }) => path === 'invitation')
    return (
      <StandalonePage title={t('none')} takesFocus={place.moved}>
        <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
          <p role="alert">{isBroken ? link('broken') : failure?.sentence}</p>
          <AuthLink to={paths.signIn}>{t('toSignIn')}</AuthLink>
        </div>
      </StandalonePage>
    )
  }
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

function useLetter(invitation: string): {
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
