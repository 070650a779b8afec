import { useMemo, useState } from 'react'
import { draftsOf } from './drafts.ts'

const field = 'form'

interface Draft<Form> {
  readonly form: Form
  readonly change: (form: Form) => void
  /** True if an unsaved draft was restored. */
  readonly restored: boolean
  /** Resets the form and deletes the draft. */
  readonly forget: () => void
}

/**
 * Form state with a draft that survives a reload and closing the form, until saved. `name` must be
 * unique per form.
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
      const value = JSON.stringify(next)
      drafts.write(value === JSON.stringify(start) ? {} : { [field]: { value, base: 0 } })
      set({ form: next, restored })
    },
    forget: () => {
      drafts.write({})
      set({ form: start, restored: false })
    },
  }
}
