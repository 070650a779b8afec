import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PasskeyRequest } from '#contract/passkeys.ts'
import type { ShownFactor } from '#contract/second-factors.ts'
import { codeLength } from '#domain/auth/proof.ts'
import type { SecondFactorWay } from '#domain/auth/second-factor.ts'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { useFocusWithin } from '#web/ui/use-focus-within.ts'
import { DigitsField } from './DigitsField.tsx'
import f from './Form.module.css'
import { signWithPasskey } from './passkey-api.ts'

interface ShowFactorProps {
  /** What can be shown; the first is asked for, the others are offered. */
  readonly ways: readonly SecondFactorWay[]
  readonly askPasskey: () => Promise<PasskeyRequest>
  /** Throws what the server says of it. */
  readonly onShow: (shown: ShownFactor) => Promise<void>
}

/** Asks for a second factor, one way at a time. */
export function ShowFactor({ ways, askPasskey, onShow }: ShowFactorProps) {
  const t = useTranslations('second-step')
  const input = useTranslations('input')
  const [way, setWay] = useState<SecondFactorWay>(ways[0] ?? 'recoveryCode')
  const [code, setCode] = useState('')
  const { form, busy, failure, send, refuse } = useSubmit()
  useFocusWithin(form, way)
  const others = ways.filter((it) => it !== way)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way === 'passkey') {
      return void send(async () => {
        const passkey = await signWithPasskey(await askPasskey())
        if (passkey) await onShow({ way, passkey })
        else refuse({ passkey: t('passkey.failed') })
      })
    }
    if (way === 'totp' && code.length < codeLength)
      return refuse({ code: t('totp.short', { length: codeLength }) })
    if (code.trim() === '') return refuse({ code: input('required') })
    return void send(() => onShow({ way, code }))
  }
  const choose = (next: SecondFactorWay) => {
    setWay(next)
    setCode('')
    refuse({})
  }

  return (
    <form ref={form} onSubmit={submit} className={f.form} noValidate>
      {way === 'totp' ? (
        <DigitsField
          label={t('totp.label')}
          hint={t('totp.hint', { length: codeLength })}
          value={code}
          onChange={setCode}
          error={failure?.fields['code']}
        />
      ) : null}
      {way === 'recoveryCode' ? (
        <TextInput
          label={t('recoveryCode.label')}
          description={t('recoveryCode.hint')}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          withAsterisk={false}
          value={code}
          error={failure?.fields['code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      {way === 'passkey' ? <p className={f.hint}>{t('passkey.lead')}</p> : null}
      <p role="alert" className={f.problem}>
        {failure?.message || failure?.fields['passkey']}
      </p>
      <Button type="submit" loading={busy} fullWidth>
        {way === 'passkey' ? t('passkey.submit') : t('submit')}
      </Button>
      {others.map((other) => (
        <Button
          key={other}
          variant="default"
          disabled={busy}
          onClick={() => choose(other)}
          fullWidth
        >
          {t(`other.${other}`)}
        </Button>
      ))}
    </form>
  )
}
