import { Button } from '@mantine/core'
import { Suspense, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength } from '#domain/auth/proof.ts'
import { DigitsField } from '#web/auth/DigitsField.tsx'
import type { Api } from '#web/kernel/session.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { QrCode } from './QrCode.tsx'
import s from './SecondFactors.module.css'
import f from './TermsDialog.module.css'

interface AddAppDialogProps {
  readonly api: Api
  readonly secret: string
  readonly uri: string
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Brings a secret into an authenticator app, and has it show that it is there. */
export function AddAppDialog({ api, secret, uri, onAdded, onClose }: AddAppDialogProps) {
  const t = useTranslations('second-factors')
  const step = useTranslations('second-step')
  const common = useTranslations('common')
  const [code, setCode] = useState('')
  const { form, busy, failure, send, refuse } = useSubmit()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < codeLength)
      return refuse({ code: step('totp.short', { length: codeLength }) })
    return void send(async () => {
      const { recoveryCodes } = await api.secondFactors.confirmTotp({ body: { code } })
      onAdded(recoveryCodes)
    })
  }
  return (
    <Dialog
      title={t('app.dialogTitle')}
      width="medium"
      onClose={onClose}
      closeLabel={common('close')}
      actions={
        <Button type="submit" form="add-app" loading={busy}>
          {t('app.submit')}
        </Button>
      }
    >
      <form id="add-app" ref={form} onSubmit={submit} className={s.body} noValidate>
        <p>{t('app.scan')}</p>
        <Suspense fallback={<div className={s.picture} />}>
          <QrCode text={uri} label={t('app.picture')} />
        </Suspense>
        <p className={s.hint}>{t('app.key')}</p>
        <p className={s.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <DigitsField
          label={step('totp.label')}
          hint={step('totp.hint', { length: codeLength })}
          value={code}
          onChange={setCode}
          error={failure?.fields['code']}
        />
        <p role="alert" className={f.problem}>
          {failure?.message}
        </p>
      </form>
    </Dialog>
  )
}
