import { useTranslations } from 'use-intl'
import { isPrivatePath, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import {
  behaviourScores,
  performanceScores,
  scores,
} from '#domain/conversations/one-to-ones/scores.ts'
import { UnsavedText } from '#web/conversations/one-to-ones/agenda/UnsavedTexts.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'

interface UnsavedFieldProps {
  readonly path: string
  readonly value: string
  readonly title: string
  readonly onDiscard: () => void
}

export function UnsavedField({ path, value, title, onDiscard }: UnsavedFieldProps) {
  const t = useTranslations('one-to-ones')
  const choices = new Map<string, string>([
    ...scores.map((it) => [it, t(`score.${it}`)] as const),
    ...behaviourScores.map((it) => [it, t(`behaviour.${it}`)] as const),
    ...performanceScores.map((it) => [it, t(`performance.${it}`)] as const),
  ])
  const text = parsePath(path)?.kind === 'text' ? value : (choices.get(value) ?? value)
  return (
    <PrivateText isPrivate={isPrivatePath(path)}>
      <UnsavedText title={title} text={text} onDiscard={onDiscard} />
    </PrivateText>
  )
}
