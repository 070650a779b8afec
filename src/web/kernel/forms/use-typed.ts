import { useLayoutEffect, useRef, useState } from 'react'
import { isSame } from './merge.ts'
import { deleteDraft, readDraft, writeDraft, type FormDraft } from './typed.ts'

interface Start<Form> {
  readonly draft: string | undefined
  readonly start: Form
  readonly version: number
}

/** Drafts being sent: another place of the same form doesn't show them. */
const onTheirWay = new Set<string | undefined>()

/** Keeps a draft while the form differs from what is saved. */
export function useTyped<Form extends object>({ draft, start, version }: Start<Form>) {
  const [restored] = useState(() => (onTheirWay.has(draft) ? undefined : readDraft<Form>(draft)))
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

  /** Joins what was sent and isn't answered with what was typed since. */
  const onItsWay = useRef<(since: Form) => Form>(undefined)
  const whole = (): FormDraft<Form> => {
    const { form, ...over } = latest.current
    return { ...over, form: onItsWay.current?.(form) ?? form }
  }

  const show = (next: FormDraft<Form>) => {
    latest.current = next
    setKept(next)
  }
  const store = () => {
    const unsaved = whole()
    if (isWritten(unsaved)) writeDraft(draft, unsaved)
    else deleteDraft(draft)
  }
  const keep = (next: FormDraft<Form>) => {
    show(next)
    store()
  }
  /** Empties the form; what was in it stays in the draft until the returned function says whether it comes back. */
  const handOver = (join: (since: Form) => Form) => {
    onItsWay.current = join
    onTheirWay.add(draft)
    keep(first)
    setRestored(false)
    return (isBack: boolean) => {
      const stored = readDraft(draft)
      const isOvertaken = stored && !isSame(stored, whole())
      const next = isBack ? whole() : latest.current
      onItsWay.current = undefined
      onTheirWay.delete(draft)
      show(next)
      if (!isOvertaken) store()
    }
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
    isChanged: () => isWritten(whole()),
    isRestored: isRestored && isWritten(typed),
    keep,
    handOver,
    saved,
    reset,
  }
}

function isWritten<Form>({ form, base }: FormDraft<Form>): boolean {
  return !isSame(form, base)
}
