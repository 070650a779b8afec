/** The form as read, as edited here, and as saved by someone else. */
export interface Versions<Form> {
  readonly base: Form
  readonly mine: Form
  readonly theirs: Form
}

interface FormMerge<Form> {
  readonly form: Form
  /** Changed differently on both sides: ours stays in the form. */
  readonly contested: readonly (keyof Form)[]
}

/** Compares the JSON that would be sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Three-way merge by top-level key: untouched keys take theirs, edited ones keep ours. */
export function merge<Form extends object>({
  base,
  mine,
  theirs,
}: Versions<Form>): FormMerge<Form> {
  const keys = [...new Set([mine, theirs].flatMap((it) => Object.keys(it) as (keyof Form)[]))]
  const isTouched = (key: keyof Form) => !isSame(mine[key], base[key])
  const merged = keys.map((key) => [key, (isTouched(key) ? mine : theirs)[key]] as const)
  return {
    form: Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Form,
    contested: keys.filter(
      (key) => isTouched(key) && !isSame(theirs[key], base[key]) && !isSame(mine[key], theirs[key]),
    ),
  }
}
