import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { SessionData } from '#contract/identity/session-data.ts'
import { ConsentBoxes } from '#web/identity/auth/sign-up/ConsentBoxes.tsx'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useSignOut } from '#web/platform/frame/use-sign-out.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface TermsDialogProps {
  readonly user: SessionData['user']
  readonly onAccepted: () => void
}

/**
 * Can't be dismissed until the current terms are accepted. Keeps earlier optional consents ticked:
 * new terms withdraw none.
 */
export function TermsDialog({ user, onAccepted }: TermsDialogProps) {
  const account = useAccount()
  const signOut = useSignOut()
  const t = useTranslations('account.terms')
  const input = useTranslations('input')
  const form = useFormState({
    start: {
      isTermsAccepted: false,
      isIdentifiedDataProcessingAccepted: user.isIdentifiedDataProcessingAccepted,
    },
    check: ({ isTermsAccepted }) =>
      errorsIn({ isTermsAccepted: isTermsAccepted ? undefined : input('termsNeeded') }),
    send: (ticked) =>
      account.api.account.acceptTerms({ body: { ...ticked, isTermsAccepted: true } }),
    onDone: onAccepted,
  })

  return (
    <Dialog
      title={t('title')}
      width="medium"
      actions={
        <>
          <Button variant="default" disabled={form.busy} onClick={() => void signOut()}>
            {t('leave')}
          </Button>
          <Button type="submit" form={form.id} loading={form.busy}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <p className={layout.muted}>{t('lead')}</p>
      <Form form={form}>
        <ConsentBoxes form={form} />
      </Form>
    </Dialog>
  )
}
