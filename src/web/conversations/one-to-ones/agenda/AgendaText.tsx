import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { useAudienceLine } from './AgendaAudience.tsx'
import { FieldConflict } from '#web/conversations/one-to-ones/preparation/FieldConflict.tsx'
import { useField } from '#web/conversations/one-to-ones/preparation/use-field.ts'

interface AgendaTextProps {
  readonly autosave: Autosave
  readonly path: string
  readonly label: string
  readonly placeholder?: string
  readonly lengthMax: number
  readonly isOpen: boolean
}

/**
 * `AgendaAudience` names the readers. Unsaved text stays visible even when the box is closed;
 * otherwise a closed box renders nothing.
 */
export function AgendaText({ autosave, path, isOpen, ...box }: AgendaTextProps) {
  const { value, problem, error } = useField(autosave, path)
  const audienceLine = useAudienceLine()
  const limit = useLimit(box.lengthMax)
  if (!isOpen && !problem) return null
  const { label, placeholder } = box
  return (
    <div>
      <TextBox
        label={label}
        labelHidden
        {...(placeholder ? { placeholder } : {})}
        value={value}
        onChange={(written) => autosave.change(path, written)}
        onBlur={() => void autosave.flush(path)}
        describedBy={audienceLine}
        limit={limit}
        error={error}
        lines={1}
      />
      <FieldConflict autosave={autosave} path={path} />
    </div>
  )
}
