/** Three states of what a form edits: as it was read, as it is written here, as someone else saved it. */
export interface Versions<Form> {
  readonly base: Form
  readonly mine: Form
  readonly theirs: Form
}

interface Merged<Form> {
  readonly form: Form
  /** What both changed, each to something else: it stays as it is written here. */
  readonly contested: readonly (keyof Form)[]
}

/** Whether two values say the same, compared as they would be sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * What is written here on top of what someone else saved meanwhile, by top-level key: what was not
 * touched here is theirs, what was stays as it is written.
 */
export function merge<Form extends object>({ base, mine, theirs }: Versions<Form>): Merged<Form> {
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
