import { isPrivatePath, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import { readersOfField } from '#domain/conversations/one-to-ones/readers.ts'
import { hasText } from '#domain/conversations/one-to-ones/snapshot.ts'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useAudience } from '#web/kernel/texts/use-audience.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { closingLineId, idOfField } from './field-id.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { meetingOf } from '#web/conversations/one-to-ones/flow/meeting.ts'
import { useField } from './use-field.ts'

interface FieldTextProps {
  readonly path: string
  readonly label: string
  readonly description?: string | undefined
  readonly required?: boolean
  readonly lines?: number
}

export function FieldText({
  path,
  label,
  description,
  required = false,
  lines = 3,
}: FieldTextProps) {
  const { oneToOne, autosave } = useFlow()
  const { value, error } = useField(autosave, path)
  const field = parsePath(path)
  const limit = useLongText(field?.kind === 'text' ? field.lengthMax : 0, oneToOne.id)
  const { audience, describedBy } = useFieldReaders(path)
  return (
    <PrivateText isPrivate={isPrivatePath(path)}>
      <div id={idOfField(path)}>
        <TextBox
          label={label}
          description={description}
          value={value}
          onChange={(written) => autosave.change(path, written)}
          onBlur={() => void autosave.flush(path)}
          audience={audience}
          describedBy={describedBy}
          limit={limit}
          error={error}
          required={required}
          lines={lines}
          readOnly={oneToOne.state === 'CLOSED'}
        />
        <FieldConflict autosave={autosave} path={path} />
      </div>
    </PrivateText>
  )
}

export function useFieldReaders(path: string) {
  const { oneToOne } = useFlow()
  const { collaborator, manager, managers, shared } = oneToOne
  const say = useAudience()
  const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
  const people = [collaborator, manager, ...managers]
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  const isShared = shared !== null && hasText(shared, path)
  const readers = readersOfField(path, meetingOf(oneToOne), circle, isShared)
  return {
    audience: say({ ...readers, managersOnceClosed: false }, names),
    describedBy: readers.managersOnceClosed ? closingLineId : undefined,
  }
}
