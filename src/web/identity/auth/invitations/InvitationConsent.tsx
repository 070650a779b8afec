import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { FormProblem } from '#web/kernel/forms/FormProblem.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import type { Api } from '#web/kernel/session.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { goToSignIn } from '#web/identity/auth/stopped-tab.ts'
import { forgetInvitation, type WaitingInvitation } from './waiting-invitation.ts'

interface InvitationConsentProps {
  readonly api: Api
  readonly invitation: WaitingInvitation
  readonly onJoined: (companyId: string) => void
}

/** For people who signed in to an existing account after following an invitation. */
export function InvitationConsent({ api, invitation: it, onJoined }: InvitationConsentProps) {
  const t = useTranslations('users.joining')
  const sessionEnd = useTranslations('session-end')
  const [isOpen, setOpen] = useState(true)
  const safe = useRef<HTMLButtonElement>(null)
  const form = useFormState({
    start: {},
    check: noErrors,
    send: () => api.auth.joinByInvitation({ body: { invitation: it.invitation } }),
    onDone: ({ companyId }) => {
      forgetInvitation()
      onJoined(companyId)
    },
  })
  if (!isOpen) return null

  const close = () => {
    if (form.busy) return
    forgetInvitation()
    setOpen(false)
  }

  return (
    <Dialog
      title={t('title', { company: it.company })}
      // Opens unprompted: a keystroke in flight must not accept.
      focus={safe}
      onClose={close}
      actions={
        <>
          <Button ref={safe} variant="default" disabled={form.busy} onClick={close}>
            {t('later')}
          </Button>
          <Button loading={form.busy} onClick={() => form.submit()}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <p>{t('who', { inviter: it.inviter, company: it.company })}</p>
      <p>{t('whom', { email: it.email })}</p>
      <FormProblem
        text={form.problem}
        action={
          form.code === 'EMAIL_INVALID' ? (
            <Button size="sm" variant="default" onClick={() => void goToSignIn(true)}>
              {sessionEnd('other.signIn')}
            </Button>
          ) : null
        }
      />
    </Dialog>
  )
}
