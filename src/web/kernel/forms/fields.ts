import type { ChangeEvent } from 'react'
import { errorAt, type FieldErrors } from './errors.ts'

type TextKey<Form> = Extract<
  { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form],
  string
>

export interface FieldOf<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

export interface Fields<Form extends object> {
  /** For our components: `onChange` receives the value. */
  readonly field: <Key extends Extract<keyof Form, string>>(key: Key) => FieldOf<Form[Key]>
  /** For native inputs: `onChange` receives the event. */
  readonly input: <Key extends TextKey<Form>>(
    key: Key,
  ) => {
    readonly name: Key
    readonly value: Form[Key]
    readonly onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
    ) => void
    readonly error: string | undefined
  }
}

export function bindFields<Form extends object>(
  form: Form,
  set: (some: Partial<Form>) => void,
  errors: FieldErrors,
): Fields<Form> {
  return {
    field: (key) => ({
      value: form[key],
      onChange: (value) => set({ [key]: value } as unknown as Partial<Form>),
      error: errorAt(errors, key),
    }),
    input: (key) => ({
      name: key,
      value: form[key],
      onChange: ({ currentTarget }) =>
        set({ [key]: currentTarget.value } as unknown as Partial<Form>),
      error: errorAt(errors, key),
    }),
  }
}
