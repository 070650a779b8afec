import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { TextBox, type TextBoxProps } from '#web/kernel/ui/TextBox.tsx'
import type { CollaboratorContext } from './collaborator-api.ts'
import { useReaders, type Readable } from './use-readers.ts'

interface ReadersBoxProps extends Omit<TextBoxProps, 'audience'> {
  readonly collaborator: CollaboratorContext
  /** The goal or agreement as it will be when this is read. */
  readonly subject: Readable
  readonly visibility: Visibility
  /** Whether it is decided inside a 1:1, and waits until that is shared. */
  readonly isDecided?: boolean
}

/** A text of a goal or an agreement, or on one, and beside it who will read it. */
export function ReadersBox({
  collaborator,
  subject,
  visibility,
  isDecided,
  ...box
}: ReadersBoxProps) {
  const audience = useReaders(collaborator)(subject, visibility, isDecided)
  return <TextBox {...box} {...(audience ? { audience } : {})} />
}
