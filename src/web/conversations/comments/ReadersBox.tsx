import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { TextBox, type TextBoxProps } from '#web/kernel/ui/controls/TextBox.tsx'
import type { CollaboratorContext } from './collaborator-api.ts'
import { useReaders, type Readable } from './use-readers.ts'

interface ReadersBoxProps extends Omit<TextBoxProps, 'audience'> {
  readonly collaborator: CollaboratorContext
  /** The subject as it will be when this text is read. */
  readonly subject: Readable
  readonly visibility: Visibility
  /** Decided inside a 1:1: takes effect when that is shared. */
  readonly isDecided?: boolean
}

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
