import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PasskeyRequest } from '#contract/identity/passkeys.ts'
import type { ShownFactor } from '#contract/identity/second-factors.ts'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import type { SecondFactorWay } from '#domain/identity/auth/second-factor.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { useFocusWithin } from '#web/kernel/ui/overlays/use-focus-within.ts'
import { DigitsField } from '#web/identity/auth/mailbox/DigitsField.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { signWithPasskey } from './passkey-api.ts'

interface ShowFactorProps {
  /** In order of preference: prompts for the first, offers the others. */
  readonly ways: readonly SecondFactorWay[]
  readonly askPasskey: () => Promise<PasskeyRequest>
  /** Throws the server's refusal. */
  readonly onShow: (shown: ShownFactor) => Promise<void>
}

interface FactorForm {
  readonly way: SecondFactorWay
  readonly code: string
}

export function ShowFactor({ ways, askPasskey, onShow }: ShowFactorProps) {
  const t = useTranslations('second-step')
  const input = useTranslations('input')
  const place = useRef<HTMLDivElement>(null)
  const start: FactorForm = { way: ways[0] ?? 'recoveryCode', code: '' }
  const form = useFormState({
    start,
    check: ({ way, code }) => {
      if (way === 'passkey') return {}
      if (way === 'totp' && code.length < codeLength)
        return { code: t('totp.short', { length: codeLength }) }
      return code.trim() === '' ? { code: input('required') } : {}
    },
    send: async ({ way, code }) => {
      if (way !== 'passkey') return onShow({ way, code })
      const passkey = await signWithPasskey(await askPasskey())
      if (!passkey) throw new FieldsRefused({}, t('passkey.failed'))
      return onShow({ way, passkey })
    },
  })
  const { way } = form.form
  useFocusWithin(place, way)
  const choose = (next: SecondFactorWay) => {
    form.reset()
    form.set({ way: next })
  }
  const buttons = (
    <>
      <Button type="submit" loading={form.busy} fullWidth>
        {way === 'passkey' ? t('passkey.submit') : t('submit')}
      </Button>
      {ways
        .filter((it) => it !== way)
        .map((other) => (
          <Button
            key={other}
            variant="default"
            disabled={form.busy}
            onClick={() => choose(other)}
            fullWidth
          >
            {t(`other.${other}`)}
          </Button>
        ))}
    </>
  )

  return (
    <div ref={place}>
      <Form form={form} actions={buttons}>
        {way === 'totp' ? (
          <DigitsField
            label={t('totp.label')}
            hint={t('totp.hint', { length: codeLength })}
            {...form.field('code')}
          />
        ) : null}
        {way === 'recoveryCode' ? (
          <TextInput
            label={t('recoveryCode.label')}
            description={t('recoveryCode.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
            {...form.input('code')}
            name="recovery-code"
          />
        ) : null}
        {way === 'passkey' ? <p className={layout.note}>{t('passkey.lead')}</p> : null}
      </Form>
    </div>
  )
}
