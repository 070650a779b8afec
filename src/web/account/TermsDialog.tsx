import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionData } from '#contract/auth.ts'
import { ConsentBoxes } from '#web/auth/ConsentBoxes.tsx'
import type { Api } from '#web/kernel/session.tsx'
import { useSending } from '#web/kernel/use-sending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import s from './TermsDialog.module.css'

interface TermsDialogProps {
  readonly api: Api
  readonly user: SessionData['user']
  readonly onLeave: () => Promise<void>
}

/** Asks for the terms where they are not accepted, or no longer those accepted. It cannot be put away. */
export function TermsDialog({ api, user, onLeave }: TermsDialogProps) {
  const t = useTranslations('account.terms')
  const consents = useTranslations('auth.consents')
  const [accepted, setAccepted] = useState(false)
  const [round, setRound] = useState(0)
  const [ticked, setTicked] = useState({
    isTermsAccepted: false,
    isIdentifiedDataProcessingAccepted: user.isIdentifiedDataProcessingAccepted,
    wantsCommercialNews: false,
  })
  const { form, busy, failure, send, refuse } = useSending()
  if (accepted) return null

  const accept = () => {
    if (!ticked.isTermsAccepted) return refuse({ isTermsAccepted: consents('termsNeeded') })
    return void send(async () => {
      await api.account.consent({ body: { ...ticked, isTermsAccepted: true } })
      setAccepted(true)
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
          <Button variant="default" disabled={busy} onClick={() => void onLeave()}>
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
