import { useRef } from 'react'
import { Choice, type ChoiceOption } from '#web/ui/Choice.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { idOfField } from './field-id.ts'
import { useFlow } from './flow-context.tsx'
import { useFieldProblem, useFieldValue } from './use-field.ts'

interface FieldChoiceProps<Value extends string> {
  readonly path: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly description?: string | undefined
  readonly options: readonly ChoiceOption<Value>[]
  readonly clearLabel?: string
  readonly required?: boolean
  /** Where its words are written: they are asked for next, unless there are some. */
  readonly wordsAt?: string
}

/** One of a few values of a one-to-one, saved as soon as it is chosen. */
export function FieldChoice<Value extends string>({
  path,
  options,
  wordsAt,
  ...choice
}: FieldChoiceProps<Value>) {
  const { autosave } = useFlow()
  const byClick = useRef(false)
  const value = useFieldValue(path)
  const problem = useFieldProblem(path)
  const label = (key: string) => options.find((option) => option.value === key)?.label ?? ''
  return (
    // The arrows pass over choices on their way; a click or a finger has made one.
    <div
      id={idOfField(path)}
      onPointerDownCapture={() => {
        byClick.current = true
      }}
      onKeyDownCapture={() => {
        byClick.current = false
      }}
    >
      <Choice
        {...choice}
        options={options}
        value={options.find((option) => option.value === value)?.value}
        onChange={(chosen) => {
          autosave.change(path, chosen ?? '')
          void autosave.flush(path)
          if (chosen && byClick.current && wordsAt && autosave.value(wordsAt) === '')
            document.querySelector<HTMLElement>(`#${idOfField(wordsAt)} textarea`)?.focus()
        }}
        error={problem?.kind === 'refused' ? problem.message : undefined}
      />
      {problem?.kind === 'conflict' ? (
        <FieldConflict
          theirs={label(problem.theirs)}
          onKeep={(keep) => autosave.resolve(path, keep)}
        />
      ) : null}
    </div>
  )
}
