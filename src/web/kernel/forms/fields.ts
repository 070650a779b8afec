import type { ChangeEvent } from 'react'
import { errorAt, type FieldErrors } from './errors.ts'

type TextKey<Form> = Extract<
  { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form],
  string
>

/** What a part of ours is given of a form. */
export interface FieldOf<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

/** What the fields of a form are given, by their keys. */
export interface Fields<Form extends object> {
  /** For a part of ours, whose `onChange` says the value. */
  readonly field: <Key extends Extract<keyof Form, string>>(key: Key) => FieldOf<Form[Key]>
  /** For a text of Mantine's, whose `onChange` says the event. */
  readonly input: <Key extends TextKey<Form>>(
    key: Key,
  ) => {
    readonly name: Key
    readonly value: Form[Key]
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
    readonly error: string | undefined
  }
}

/** The fields of a form as it is now. */
export function fieldsOf<Form extends object>(
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
