import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WaitingLink } from '#contract/identity/openid.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { providerNames } from './provider-names.ts'
import { forgetWaitingLink } from './waiting-link.ts'

/** "Link Your New Authentication" (section 8), after signing in the previous way. */
export function LinkConsent({ link }: { readonly link: WaitingLink }) {
  const t = useTranslations('auth.openid.link')
  const unexpected = useTranslations('auth')('unexpected')
  const { api } = useAccount()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(true)
  const safe = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const provider = providerNames[link.provider]
  if (!isOpen) return null

  const close = () => {
    forgetWaitingLink()
    setOpen(false)
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await api.openid.link({ body: { ticket: link.ticket, isAgreed: true } })
      notify.done(t('done', { provider }))
    } catch (error) {
      const isSaid = error instanceof ApiError && error.statusCode > 0
      notify.failed(isSaid ? error.message : unexpected)
    }
    close()
  }

  return (
    <Dialog
      title={t('title')}
      // Opens unprompted: a keystroke in flight must not agree.
      focus={safe}
      onClose={() => {
        if (!busy) close()
      }}
      actions={
        <>
          <Button ref={safe} variant="default" disabled={busy} onClick={close}>
            {t('later')}
          </Button>
          <Button loading={busy} onClick={() => void confirm()}>
            {t('confirm', { provider })}
          </Button>
        </>
      }
    >
      <p>{t('what', { provider })}</p>
      {link.label ? <p>{t('whom', { provider, label: link.label })}</p> : null}
      <p>{t('who', { provider })}</p>
    </Dialog>
  )
}
