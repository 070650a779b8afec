/** What is wrong with a form: by the path of the field, a sentence in the reader's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** Of a form in which nothing can be wrong. */
export const noErrors = (): FieldErrors => ({})

/** The errors of what there may be something wrong with. */
export function errorsIn(all: Readonly<Record<string, string | undefined>>): FieldErrors {
  const wrong = Object.entries(all).filter(([, sentence]) => sentence !== undefined)
  return Object.fromEntries(wrong) as FieldErrors
}

/** Thrown by what sends a form where the page itself knows what to say: at fields, or in a sentence. */
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

/** What is wrong at a field, or at something inside it. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([it]) => it.startsWith(`${path}.`))?.[1]
}

/**
 * What of the errors is left once the form was corrected: what the page can tell is looked at again,
 * and what only the server knew is gone from the fields that were written in.
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
