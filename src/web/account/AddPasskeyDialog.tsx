import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { passkeyNameLengthMax } from '#domain/auth/second-factor.ts'
import { makePasskey } from '#web/auth/passkey-api.ts'
import type { Api } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/use-limit.ts'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextLine } from '#web/ui/TextLine.tsx'
import s from './SecondFactors.module.css'
import f from './TermsDialog.module.css'

interface AddPasskeyDialogProps {
  readonly api: Api
  readonly creation: PasskeyCreation
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Names a passkey, has the browser make it, and adds it. */
export function AddPasskeyDialog({ api, creation, onAdded, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations('second-factors.passkeys')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const [name, setName] = useState('')
  const [options, setOptions] = useState<PasskeyCreation | undefined>(creation)
  const limit = useLimit(passkeyNameLengthMax)
  const { form, busy, failure, send, refuse } = useSubmit()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse({ name: input('required') })
    if (!isWithin(name.trim(), passkeyNameLengthMax)) return refuse({ name: input('tooLong') })
    return void send(async () => {
      const created = await makePasskey(options ?? (await api.secondFactors.startPasskey()))
      if (!created) return refuse({ passkey: t('failed') })
      // What it was made with is used up, whatever comes of it.
      setOptions(undefined)
      const body = { name: name.trim(), created }
      const { recoveryCodes } = await api.secondFactors.addPasskey({ body })
      return onAdded(recoveryCodes)
    })
  }
  return (
    <Dialog
      title={t('add')}
      width="medium"
      onClose={onClose}
      closeLabel={common('close')}
      actions={
        <Button type="submit" form="add-passkey" loading={busy}>
          {t('add')}
        </Button>
      }
    >
      <form id="add-passkey" ref={form} onSubmit={submit} className={s.body} noValidate>
        <p>{t('hint')}</p>
        <TextLine
          label={t('name')}
          description={t('nameHint')}
          name="passkey-name"
          autoComplete="off"
          required
          value={name}
          error={failure?.fields['name']}
          onChange={setName}
          limit={limit}
        />
        <p role="alert" className={f.problem}>
          {failure?.message || failure?.fields['passkey']}
        </p>
      </form>
    </Dialog>
  )
}
