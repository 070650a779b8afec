import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength } from '#domain/auth/proof.ts'
import { DigitsField } from '#web/auth/DigitsField.tsx'
import { PasswordField } from '#web/auth/PasswordField.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useSending } from '#web/kernel/use-sending.ts'
import { useSurroundings } from '#web/kernel/surroundings.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import s from './DeleteAccount.module.css'

const formId = 'delete-account'

/** Asks once more who one is, by the password or by a code, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('account.deletion')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const { api, me } = useSession()
  const { leave } = useSurroundings()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [shown, setShown] = useState('')
  const { form, busy, failure, send, refuse } = useSending()
  const errors = failure?.fields ?? {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shown === '' || (way === 'code' && shown.length < codeLength))
      return refuse({ [way]: input('required') })
    return void send(async () => {
      await (way === 'password'
        ? api.account.deleteByPassword({ body: { password: shown } })
        : api.account.deleteByCode({ body: { code: shown } }))
      await leave()
    })
  }
  const askForCode = () =>
    send(async () => {
      await api.account.askToDelete()
      setShown('')
      setWay('code')
    })

  return (
    <Dialog
      title={t('ask')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button color="red" type="submit" form={formId} loading={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('hint')}</p>
      <form id={formId} ref={form} onSubmit={submit} className={s.form} noValidate>
        {way === 'password' ? (
          <>
            <PasswordField
              label={t('password')}
              name="current-password"
              autoComplete="current-password"
              value={shown}
              error={errors['password']}
              onChange={setShown}
            />
            <Button variant="subtle" disabled={busy} onClick={() => void askForCode()}>
              {t('noPassword')}
            </Button>
          </>
        ) : (
          <DigitsField
            label={t('code')}
            hint={t('codeHint', { email: me.email })}
            value={shown}
            error={errors['code']}
            onChange={setShown}
          />
        )}
        {/* Whoever keeps passwords needs to know whose it is. */}
        <input hidden readOnly name="email" autoComplete="username" value={me.email} />
        <p role="alert" className={s.problem}>
          {failure?.message}
        </p>
      </form>
    </Dialog>
  )
}
