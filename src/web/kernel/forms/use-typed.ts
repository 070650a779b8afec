import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isSame } from './merge.ts'
import { deleteDraft, readDraft, writeDraft, type FormDraft } from './typed.ts'

interface Start<Form> {
  readonly draft: string | undefined
  readonly start: Form
  readonly hasKeysOfStart?: boolean
  readonly version: number
}

interface Handover<Form> {
  readonly join: (since: Form) => Form
  /** Of the place of the form that is shown now, or was last. */
  settle: (isBack: boolean) => void
}

/** Sent by forms and unanswered: their drafts hold it, their boxes don't. */
const onTheirWay = new Map<string, unknown>()

/** Keeps a draft while the form differs from what is saved. */
export function useTyped<Form extends object>({
  draft,
  start,
  hasKeysOfStart = false,
  version,
}: Start<Form>) {
  const id = useId()
  const name = draft ?? id
  const sent = () => onTheirWay.get(name) as Handover<Form> | undefined
  const [restored] = useState(() => (sent() ? undefined : readDraft<Form>(draft)))
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [unfitted, setKept] = useState(restored)
  const kept = unfitted && hasKeysOfStart ? fitTo(start, unfitted) : unfitted
  const first: FormDraft<Form> = { form: start, base: start, version }
  // An unedited form follows the saved version.
  const isOutrun = kept && kept.version !== version && !isWritten(kept)
  const typed = kept && !isOutrun ? kept : first
  // Async code needs the latest state, not its render's.
  const latest = useRef(typed)
  const whole = (): FormDraft<Form> => {
    const { form, ...over } = latest.current
    return { ...over, form: sent()?.join(form) ?? form }
  }
  const keep = (next: FormDraft<Form>) => {
    latest.current = next
    setKept(next)
    const unsaved = whole()
    if (isWritten(unsaved)) writeDraft(draft, unsaved)
    else deleteDraft(draft)
  }
  const settle = (isBack: boolean) => {
    const next = isBack ? whole() : latest.current
    onTheirWay.delete(name)
    keep(next)
  }
  useLayoutEffect(() => {
    latest.current = typed
    const own = sent()
    if (own) own.settle = settle
  })
  /** Empties the form; what was in it stays in the draft until the returned function says whether it comes back. */
  const handOver = (join: Handover<Form>['join']) => {
    onTheirWay.set(name, { join, settle })
    keep(first)
    setRestored(false)
    return (isBack: boolean) => sent()?.settle(isBack)
  }
  /** Becomes the new base; what was typed since is still unsaved. */
  const saved = (base: Form) => {
    keep({ ...latest.current, base })
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

/** A new key gets its saved value on both sides: nobody edited it here. */
function fitTo<Form extends object>(
  start: Form,
  { form, base, version }: FormDraft<Form>,
): FormDraft<Form> {
  const keys = Object.keys(start) as (keyof Form)[]
  const fitted = (some: Form) =>
    Object.fromEntries(keys.map((key) => [key, (key in some ? some : start)[key]])) as Form
  return { form: fitted(form), base: fitted(base), version }
}
