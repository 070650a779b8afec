import { Choice, type ChoiceOption } from '#web/kernel/ui/Choice.tsx'
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
  /** Path of its comment, focused next if that is empty. */
  readonly wordsAt?: string
}

export function FieldChoice<Value extends string>({
  path,
  options,
  wordsAt,
  ...choice
}: FieldChoiceProps<Value>) {
  const { autosave } = useFlow()
  const value = useFieldValue(path)
  const problem = useFieldProblem(path)
  const label = (key: string) => options.find((option) => option.value === key)?.label ?? ''
  return (
    <div id={idOfField(path)}>
      <Choice
        {...choice}
        options={options}
        value={options.find((option) => option.value === value)?.value}
        onChange={(chosen, deliberate) => {
          autosave.change(path, chosen ?? '')
          void autosave.flush(path)
          if (chosen && deliberate && wordsAt && autosave.value(wordsAt) === '')
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
