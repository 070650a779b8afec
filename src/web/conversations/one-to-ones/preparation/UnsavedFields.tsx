import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { asks } from '#domain/conversations/one-to-ones/form.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { UnsavedField } from './UnsavedField.tsx'

/** Refused fields that the form no longer asks for: their writer discards them. */
export function UnsavedFields() {
  const t = useTranslations('one-to-ones')
  const { form, autosave } = useFlow()
  const refused = useLater(
    autosave.subscribe,
    useCallback(
      () =>
        autosave
          .unsaved()
          .filter((path) => autosave.problem(path) && !asks(form, path))
          .join(' '),
      [autosave, form],
    ),
  )
  if (refused === '') return null
  return refused
    .split(' ')
    .map((path) => (
      <UnsavedField
        key={path}
        path={path}
        value={autosave.value(path)}
        title={t('flow.gone')}
        onDiscard={() => autosave.takeBack(path)}
      />
    ))
}
