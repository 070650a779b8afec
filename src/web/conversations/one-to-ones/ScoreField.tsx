import { useTranslations } from 'use-intl'
import { pathOf, type Subject } from '#domain/conversations/one-to-ones/content.ts'
import { scores } from '#domain/conversations/one-to-ones/scores.ts'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { idOfField } from './field-id.ts'
import { useFlow } from './flow-context.tsx'
import s from './SubjectRow.module.css'
import { useFieldProblem, useFieldValue } from './use-field.ts'

interface ScoreFieldProps {
  readonly subject: Subject
  readonly name: string
}

/** A click or a number key moves the focus to the comment. */
export function ScoreField({ subject, name }: ScoreFieldProps) {
  const t = useTranslations('one-to-ones')
  const { oneToOne, autosave, rows } = useFlow()
  const path = pathOf(subject, 'score')
  const value = useFieldValue(path)
  const problem = useFieldProblem(path)
  const options = scores.map((score) => ({
    value: score,
    label: t(`score.${score}`),
    hint: t(`score.hint.${score}`),
  }))
  const choose = (score: string | undefined, deliberate: boolean) => {
    autosave.change(path, score ?? '')
    void autosave.flush(path)
    const parts = ['sharedComment', 'privateComment'] as const
    const hasWords = parts.some((part) => autosave.value(pathOf(subject, part)) !== '')
    if (deliberate && score && !hasWords) rows.open(subject, 'comment')
  }
  return (
    <div id={idOfField(path)} className={s.score}>
      <Choice
        look="line"
        labelHidden
        label={t('flow.feedback.scoreOf', { name })}
        options={options}
        value={options.find((option) => option.value === value)?.value}
        onChange={choose}
        required={oneToOne.type === 'PERFORMANCE_REVIEW'}
        invalid={problem !== undefined}
      />
      {problem?.kind === 'refused' ? <p role="alert">{problem.message}</p> : null}
      {problem?.kind === 'conflict' ? (
        <FieldConflict
          theirs={options.find((option) => option.value === problem.theirs)?.label ?? ''}
          onKeep={(keep) => autosave.resolve(path, keep)}
        />
      ) : null}
    </div>
  )
}
