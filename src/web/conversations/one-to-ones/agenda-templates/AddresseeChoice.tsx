import { useTranslations } from 'use-intl'
import { addressees, type Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import type { AlsoFields } from '#web/platform/catalog/catalog.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'

export interface WithAddressee {
  readonly addressee: Addressee
}

export const addresseeAlso: AlsoFields<WithAddressee> = {
  start: { addressee: 'both' },
  renderFields: (form) => <AddresseeChoice form={form} />,
}

interface AddresseeChoiceProps {
  readonly form: Pick<FormState<WithAddressee>, 'form' | 'set' | 'theirs'>
}

function AddresseeChoice({ form: { form, set, theirs } }: AddresseeChoiceProps) {
  const t = useTranslations('agenda-templates.addressee')
  return (
    <>
      {savedMeanwhile(theirs?.addressee && t(theirs.addressee))}
      <Choice
        label={t('label')}
        description={t('hint')}
        options={addressees.map((value) => ({ value, label: t(value) }))}
        value={form.addressee}
        onChange={(addressee) => addressee && set({ addressee })}
      />
    </>
  )
}
