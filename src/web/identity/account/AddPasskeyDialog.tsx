import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PasskeyCreation } from '#contract/identity/passkeys.ts'
import { passkeyNameLengthMax } from '#domain/identity/auth/second-factor.ts'
import { makePasskey } from '#web/identity/auth/second-step/passkey-api.ts'
import { errorsIn, FieldsRefused } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import type { Api } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'

interface AddPasskeyDialogProps {
  readonly api: Api
  readonly creation: PasskeyCreation
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

export function AddPasskeyDialog({ api, creation, onAdded, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations('second-factors.passkeys')
  const mistakeIn = useTextMistake()
  const [options, setOptions] = useState<PasskeyCreation | undefined>(creation)
  const limit = useLimit(passkeyNameLengthMax)
  const form = useFormState({
    start: { name: '' },
    check: ({ name }) => errorsIn({ name: mistakeIn(name, passkeyNameLengthMax) }),
    send: async ({ name }) => {
      const created = await makePasskey(options ?? (await api.secondFactors.startPasskey()))
      if (!created) throw new FieldsRefused({}, t('failed'))
      // Creation options are single-use, whatever the outcome.
      setOptions(undefined)
      return api.secondFactors.addPasskey({ body: { name: name.trim(), created } })
    },
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onClose,
  })
  return (
    <FormDialog title={t('add')} width="medium" form={form} submitLabel={t('add')}>
      <p>{t('hint')}</p>
      <TextLine
        label={t('name')}
        description={t('nameHint')}
        name="passkey-name"
        autoComplete="off"
        required
        {...form.field('name')}
        limit={limit}
      />
    </FormDialog>
  )
}
