import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useState } from 'react'
import { isNameTyped } from '#domain/kernel/name.ts'

/** A name to type before a permanent action. */
export interface NameToType {
  /** Expected text: "Ana García". Compared without case and surrounding spaces. */
  readonly name: string
  /** Field label: "Type “Ana García” to confirm". */
  readonly label: string
}

/** Renders the name field and gates its dialog; without a name there is no gate. */
export function useTypedName(asked: NameToType | undefined) {
  const [typed, setTyped] = useState('')
  if (!asked) return { waits: false, field: null }
  return {
    waits: !isNameTyped(typed, asked.name),
    field: (
      <TextInput
        label={asked.label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
  }
}
