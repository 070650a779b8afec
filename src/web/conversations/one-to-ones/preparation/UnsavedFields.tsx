import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { isPrivatePath, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import { asks, type OneToOneForm } from '#domain/conversations/one-to-ones/form.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { UnsavedField } from './UnsavedField.tsx'

/** Fields that the form no longer asks for: their writer discards refused ones, saved texts stay. */
export function UnsavedFields() {
  const t = useTranslations('one-to-ones')
  const { oneToOne, draft, form, autosave } = useFlow()
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
  const paths = refused.split(' ').filter(Boolean)
  const saved = draft.fields.filter(
    ({ path, value }) => value && hasRemovedSubject(form, path) && !paths.includes(path),
  )
  return (
    <>
      {paths.map((path) => (
        <UnsavedField
          key={path}
          path={path}
          value={autosave.value(path)}
          title={t('flow.gone')}
          onDiscard={() => autosave.takeBack(path)}
        />
      ))}
      {saved.map(({ path, value }) => (
        <PrivateText key={path} isPrivate={isPrivatePath(path)}>
          <p className={layout.strong}>{t('flow.gone')}</p>
          <FormattedText of={oneToOne.id} text={value ?? ''} className={layout.verbatim} />
        </PrivateText>
      ))}
    </>
  )
}

function hasRemovedSubject(form: OneToOneForm, path: string): boolean {
  const field = parsePath(path)
  return field?.kind === 'text' && field.subject !== null && !asks(form, path)
}
