import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Api } from '#web/kernel/session.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import f from './Form.module.css'
import { forgetInvitation, type WaitingInvitation } from './waiting-invitation.ts'

interface InvitationConsentProps {
  readonly api: Api
  readonly invitation: WaitingInvitation
  readonly onJoined: (companyId: string) => void
}

/** Asks whoever followed an invitation, and has signed in to the account they had, to accept it. */
export function InvitationConsent({ api, invitation: it, onJoined }: InvitationConsentProps) {
  const t = useTranslations('users.joining')
  const [isOpen, setOpen] = useState(true)
  const safe = useRef<HTMLButtonElement>(null)
  const { busy, failure, send } = useSubmit()
  if (!isOpen) return null

  const close = () => {
    forgetInvitation()
    setOpen(false)
  }
  const accept = () =>
    send(async () => {
      const { companyId } = await api.auth.joinByInvitation({
        body: { invitation: it.invitation },
      })
      forgetInvitation()
      onJoined(companyId)
    })

  return (
    <Dialog
      title={t('title', { company: it.company })}
      // It comes unasked: a key that was on its way must not agree to it.
      focus={safe}
      onClose={close}
      actions={
        <>
          <Button ref={safe} variant="default" disabled={busy} onClick={close}>
            {t('later')}
          </Button>
          <Button loading={busy} onClick={() => void accept()}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <p>{t('who', { inviter: it.inviter, company: it.company })}</p>
      <p>{t('whom', { email: it.email })}</p>
      <p role="alert" className={f.problem}>
        {failure?.message}
      </p>
    </Dialog>
  )
}
