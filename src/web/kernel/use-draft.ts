import { useMemo, useState } from 'react'
import { draftsOf } from './drafts.ts'

const field = 'form'

interface Draft<Form> {
  readonly form: Form
  readonly change: (form: Form) => void
  /** Whether there is something that was not saved the last time. */
  readonly restored: boolean
  /** Back to the start, with nothing left behind. */
  readonly forget: () => void
}

/**
 * What someone writes in a form, kept for this tab until it is saved: it survives a reload, and the
 * form being put away. `name` tells the forms apart.
 */
export function useDraft<Form extends object>(name: string, start: Form): Draft<Form> {
  const drafts = useMemo(() => draftsOf(name), [name])
  const [{ form, restored }, set] = useState(() => {
    const typed = drafts.read()[field]
    return {
      form: typed ? (JSON.parse(typed.value) as Form) : start,
      restored: typed !== undefined,
    }
  })
  return {
    form,
    restored,
    change: (next) => {
      drafts.write({ [field]: { value: JSON.stringify(next), base: 0 } })
      set({ form: next, restored })
    },
    forget: () => {
      drafts.write({})
      set({ form: start, restored: false })
    },
  }
}

/** Leaves nothing behind of a form that was saved after it was put away. */
export function deleteDraft(name: string): void {
  draftsOf(name).write({})
}
