import layout from '#web/kernel/ui/layout.module.css'
import type { CollaboratorContext } from './collaborator-api.ts'
import { useReaders, type Readable } from './use-readers.ts'

/** Names the readers: now, and once it is shared. */
export function Readers({
  collaborator,
  subject,
}: {
  collaborator: CollaboratorContext
  subject: Readable
}) {
  const audience = useReaders(collaborator)(subject, 'SHARED')
  if (!audience) return null
  return (
    <p className={`${layout.fine} ${layout.line1}`}>
      <audience.icon size={15} />
      <span>{audience.text}</span>
    </p>
  )
}
