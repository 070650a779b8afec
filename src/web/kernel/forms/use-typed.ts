import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isSame } from './merge.ts'
import { deleteDraft, readDraft, writeDraft, type FormDraft } from './typed.ts'

interface Start<Form> {
  readonly draft: string | undefined
  readonly start: Form
  readonly hasKeysOfStart?: boolean
  readonly version: number
}

/** Sent by a form and unanswered: its draft holds it, its box doesn't. */
interface Handover<Form> {
  /** Join what was sent with what was typed since, earliest first. */
  readonly joins: ((since: Form) => Form)[]
  /** The place of the form that is shown now, or was last. */
  place: {
    readonly now: () => FormDraft<Form>
    readonly keep: (next: FormDraft<Form>) => void
  }
}

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
  const [restored] = useState(() => sent()?.place.now() ?? readDraft<Form>(draft))
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
    const joins = sent()?.joins ?? []
    return { ...over, form: joins.reduceRight((since, join) => join(since), form) }
  }
  const keep = (next: FormDraft<Form>) => {
    latest.current = next
    setKept(next)
    const unsaved = whole()
    if (isWritten(unsaved)) writeDraft(draft, unsaved)
    else deleteDraft(draft)
  }
  const place = { now: () => latest.current, keep }
  useLayoutEffect(() => {
    latest.current = typed
    const pending = sent()
    if (pending) pending.place = place
  })
  /** Empties the form; what was in it stays in the draft until the returned function says whether it comes back. */
  const handOver = (join: (since: Form) => Form) => {
    const pending = sent() ?? { joins: [], place }
    onTheirWay.set(name, pending)
    pending.joins.push(join)
    keep(first)
    setRestored(false)
    return (isBack: boolean) => {
      pending.joins.splice(pending.joins.indexOf(join), 1)
      if (pending.joins.length === 0) onTheirWay.delete(name)
      const since = pending.place.now()
      pending.place.keep(isBack ? { ...since, form: join(since.form) } : since)
    }
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
