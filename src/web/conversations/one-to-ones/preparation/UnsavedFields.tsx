import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { isPrivatePath, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import { asks } from '#domain/conversations/one-to-ones/form.ts'
import {
  behaviourScores,
  performanceScores,
  scores,
} from '#domain/conversations/one-to-ones/scores.ts'
import { UnsavedText } from '#web/conversations/one-to-ones/agenda/UnsavedTexts.tsx'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useLater } from '#web/kernel/ui/use-later.ts'

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
  const choices = new Map<string, string>([
    ...scores.map((it) => [it, t(`score.${it}`)] as const),
    ...behaviourScores.map((it) => [it, t(`behaviour.${it}`)] as const),
    ...performanceScores.map((it) => [it, t(`performance.${it}`)] as const),
  ])
  const said = (path: string) => {
    const value = autosave.value(path)
    return parsePath(path)?.kind === 'text' ? value : (choices.get(value) ?? value)
  }
  return refused.split(' ').map((path) => (
    <PrivateText key={path} isPrivate={isPrivatePath(path)}>
      <UnsavedText
        title={t('flow.gone')}
        text={said(path)}
        onDiscard={() => autosave.takeBack(path)}
      />
    </PrivateText>
  ))
}
