import { Suspense, use } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import { DigitsField } from '#web/identity/auth/mailbox/DigitsField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import type { Api } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SecondFactors.module.css'

const drawing = new Map<string, Promise<string>>()

/** Drawn locally: the secret never leaves the browser. Suspends while drawing. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = drawing.get(text) ?? draw(text)
  drawing.clear()
  drawing.set(text, drawn)
  return <img className={s.picture} alt={label} src={use(drawn)} />
}

async function draw(text: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  const picture = renderSVG(text, { ecc: 'M', border: 3 })
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

interface AddAppDialogProps {
  readonly api: Api
  readonly secret: string
  readonly uri: string
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

export function AddAppDialog({ api, secret, uri, onAdded, onClose }: AddAppDialogProps) {
  const t = useTranslations('second-factors')
  const step = useTranslations('second-step')
  const form = useFormState({
    start: { code: '' },
    check: ({ code }) =>
      code.length < codeLength ? { code: step('totp.short', { length: codeLength }) } : {},
    send: (body) => api.secondFactors.confirmTotp({ body }),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onClose,
  })
  return (
    <FormDialog
      title={t('app.dialogTitle')}
      width="medium"
      form={form}
      submitLabel={t('app.submit')}
    >
      <p>{t('app.scan')}</p>
      <Suspense fallback={<div className={s.picture} />}>
        <QrCode text={uri} label={t('app.picture')} />
      </Suspense>
      <p className={layout.note}>{t('app.key')}</p>
      <p className={`${layout.code} ${layout.inset2} ${s.key}`}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <DigitsField
        label={step('totp.label')}
        hint={step('totp.hint', { length: codeLength })}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
