import { z } from 'zod'
import { languages } from '#domain/kernel/localized-text.ts'
import {
  editedKeys,
  personFields,
  type PersonField,
  type PersonKey,
} from '#domain/people/users/person-fields.ts'
import { email, emailView, lastName, name, text } from '#contract/kernel/fields.ts'

const inputsUpTo = (lengthMax: number) => ({
  name: name(lengthMax),
  lastName: lastName(lengthMax),
  email,
  text: z.literal('').or(text(lengthMax)),
  level: z.uuid().nullable(),
  language: z.enum(languages).nullable(),
})

const views = {
  name: z.string(),
  lastName: z.string(),
  email: emailView,
  text: z.string(),
  level: z.uuid().nullable(),
  language: z.enum(languages).nullable(),
  timeZone: z.string().nullable(),
}

type ControlOf<Key extends PersonKey> = (typeof personFields)[Key]['control']

type Shape<Key extends PersonKey, Schemas> = { [It in Key]: Schemas[ControlOf<It> & keyof Schemas] }

function shapeOf<Key extends PersonKey, Schemas extends Record<ControlOf<Key>, z.ZodType>>(
  keys: readonly Key[],
  schemasOf: (field: PersonField<unknown>) => Schemas,
) {
  const shape = keys.map((key) => {
    const control: ControlOf<Key> = personFields[key].control
    return [key, schemasOf(personFields[key])[control]]
  })
  return Object.fromEntries(shape) as Shape<Key, Schemas>
}

export const personInputs = shapeOf(editedKeys, ({ lengthMax = 0 }) => inputsUpTo(lengthMax))

export function viewsOf<Key extends PersonKey>(keys: readonly Key[]): Shape<Key, typeof views> {
  return shapeOf(keys, () => views)
}
