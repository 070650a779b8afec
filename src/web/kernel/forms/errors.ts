/** Translated sentences by field path. */
export type FieldErrors = Readonly<Record<string, string>>

export const noErrors = (): FieldErrors => ({})

export function errorsIn(all: Readonly<Record<string, string | undefined>>): FieldErrors {
  const wrong = Object.entries(all).filter(([, sentence]) => sentence !== undefined)
  return Object.fromEntries(wrong) as FieldErrors
}

/** Thrown by `send` with the page's own errors, by field or as a sentence. */
export class FieldsRefused extends Error {
  override name = 'FieldsRefused'
  readonly fields: FieldErrors
  readonly sentence: string | undefined

  constructor(fields: FieldErrors, sentence?: string) {
    super('fieldsRefused')
    this.fields = fields
    this.sentence = sentence
  }
}

/** Also matches errors of nested fields. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([it]) => it.startsWith(`${path}.`))?.[1]
}

/**
 * Errors that remain after an edit: rechecks what the page can check, and drops server errors of
 * edited fields.
 */
export function leftOf<Form>(
  errors: FieldErrors,
  { before, after }: Readonly<Record<'before' | 'after', Form>>,
  { check, touched }: { check: (form: Form) => FieldErrors; touched: readonly string[] },
): FieldErrors {
  const shown = Object.entries(errors)
  if (shown.length === 0) return errors
  const [was, is] = [check(before), check(after)]
  const isTouched = (path: string) => touched.includes(path.split('.')[0] ?? path)
  const left = shown.flatMap(([path, sentence]) => {
    if (was[path] === undefined) return isTouched(path) ? [] : [[path, sentence] as const]
    return is[path] === undefined ? [] : [[path, is[path]] as const]
  })
  const isUnchanged =
    shown.length === left.length && left.every(([path, it]) => errors[path] === it)
  return isUnchanged ? errors : Object.fromEntries(left)
}
