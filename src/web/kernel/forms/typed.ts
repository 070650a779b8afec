import { draftsOf } from '#web/kernel/drafts/drafts.ts'

export interface FormDraft<Form> {
  readonly form: Form
  readonly base: Form
  readonly version: number
}

const field = 'form'

export function readDraft<Form>(name: string | undefined): FormDraft<Form> | undefined {
  const kept = name === undefined ? undefined : draftsOf(name).read()[field]
  if (!kept) return undefined
  const typed = JSON.parse(kept.value) as Partial<FormDraft<Form>>
  if (typed.form && typed.base) return typed as FormDraft<Form>
  // Of an older version of the form. Kept, it would count as unsent, unseen.
  deleteDraft(name)
  return undefined
}

export function writeDraft<Form>(name: string | undefined, typed: FormDraft<Form>): void {
  if (name === undefined) return
  draftsOf(name).write({ [field]: { value: JSON.stringify(typed), base: typed.version } })
}

export function deleteDraft(name: string | undefined): void {
  if (name !== undefined) draftsOf(name).write({})
}
