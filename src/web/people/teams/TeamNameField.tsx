import type { ReactNode } from 'react'
import { teamNameLengthMax } from '#domain/kernel/limits.ts'
import type { FieldOf } from '#web/kernel/forms/fields.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'

interface TeamNameFieldProps extends FieldOf<string> {
  readonly label: string
  readonly description?: ReactNode
}

export function TeamNameField(field: TeamNameFieldProps) {
  return <TextLine {...field} required autoComplete="off" limit={useLimit(teamNameLengthMax)} />
}
