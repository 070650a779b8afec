import { useLayoutEffect, useRef, useState } from 'react'
import { isSame } from './merge.ts'
import { deleteDraft, readDraft, writeDraft, type FormDraft } from './typed.ts'

interface Start<Form> {
  readonly draft: string | undefined
  readonly start: Form
  readonly version: number
}

/** Keeps a draft while the form differs from what is saved. */
export function useTyped<Form extends object>({ draft, start, version }: Start<Form>) {
  const [restored] = useState(() => readDraft<Form>(draft))
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [kept, setKept] = useState(restored)
  const first: FormDraft<Form> = { form: start, base: start, version }
  // An unedited form follows the saved version.
  const isOutrun = kept && kept.version !== version && !isWritten(kept)
  const typed = kept && !isOutrun ? kept : first
  // Async code needs the latest state, not its render's.
  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  })

  const keep = (next: FormDraft<Form>) => {
    latest.current = next
    setKept(next)
    if (isWritten(next)) writeDraft(draft, next)
    else deleteDraft(draft)
  }
  /** Becomes the new base; what was typed since is still unsaved. */
  const saved = (sent: Form) => {
    keep({ ...latest.current, base: sent })
    deleteDraft(draft)
    setRestored(false)
  }
  const reset = () => {
    latest.current = first
    setKept(undefined)
    deleteDraft(draft)
    setRestored(false)
  }
  return {
    form: typed.form,
    now: () => latest.current,
    isChanged: () => isWritten(latest.current),
    isRestored: isRestored && isWritten(typed),
    keep,
    saved,
    reset,
  }
}

function isWritten<Form>({ form, base }: FormDraft<Form>): boolean {
  return !isSame(form, base)
}
