import { draftsOf } from '#web/kernel/drafts.ts'

/** What is typed in a form, over which version of what. */
export interface Typed<Form> {
  readonly form: Form
  readonly base: Form
  readonly version: number
}

const field = 'form'

/** What was typed in a form and not saved before the page was reloaded. */
export function readDraft<Form>(name: string | undefined): Typed<Form> | undefined {
  const kept = name === undefined ? undefined : draftsOf(name).read()[field]
  if (!kept) return undefined
  const typed = JSON.parse(kept.value) as Partial<Typed<Form>>
  // A tab may be older than the shape of what it keeps.
  return typed.form && typed.base ? (typed as Typed<Form>) : undefined
}

/** Keeps what is typed until it is saved or thrown away. */
export function writeDraft<Form>(name: string | undefined, typed: Typed<Form>): void {
  if (name === undefined) return
  draftsOf(name).write({ [field]: { value: JSON.stringify(typed), base: typed.version } })
}

/** Leaves nothing behind of a form. */
export function deleteDraft(name: string | undefined): void {
  if (name !== undefined) draftsOf(name).write({})
}
