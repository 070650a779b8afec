import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionData } from '#contract/auth.ts'
import { ConsentBoxes } from '#web/auth/ConsentBoxes.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import s from './TermsDialog.module.css'

interface TermsDialogProps {
  readonly user: SessionData['user']
  readonly onAccepted: () => void
}

/**
 * Asks for the terms where they are not accepted, or no longer those accepted. It cannot be put away. What
 * was chosen with them before stays chosen: to accept others takes no consent back.
 */
export function TermsDialog({ user, onAccepted }: TermsDialogProps) {
  const { api, leave } = useAccount()
  const t = useTranslations('account.terms')
  const consents = useTranslations('auth.consents')
  const [round, setRound] = useState(0)
  const [ticked, setTicked] = useState({
    isTermsAccepted: false,
    isIdentifiedDataProcessingAccepted: user.isIdentifiedDataProcessingAccepted,
  })
  const { form, busy, failure, send, refuse } = useSubmit()

  const accept = () => {
    if (!ticked.isTermsAccepted) return refuse({ isTermsAccepted: consents('termsNeeded') })
    return void send(async () => {
      await api.account.acceptTerms({ body: { ...ticked, isTermsAccepted: true } })
      onAccepted()
    })
  }

  return (
    <Dialog
      // The browser closes a dialog whose reader insists on Escape: then it is shown anew.
      key={round}
      title={t('title')}
      width="medium"
      onClose={() => setRound(round + 1)}
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={() => void leave()}>
            {t('leave')}
          </Button>
          <Button loading={busy} onClick={accept}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{t('lead')}</p>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <ConsentBoxes
          value={ticked}
          onChange={setTicked}
          error={failure?.fields['isTermsAccepted']}
        />
      </form>
      <p role="alert" className={s.problem}>
        {failure?.message}
      </p>
    </Dialog>
  )
}
