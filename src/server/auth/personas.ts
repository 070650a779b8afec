import type { Persona } from '#contract/auth.ts'
import { readText, type Language } from '#domain/kernel/localized-text.ts'
import { fullName } from '#domain/users/user.ts'
import {
  demoCompanies,
  demoPassword,
  readContent,
  readPeople,
  type Content,
  type Person,
} from '#server/db/demo/data.ts'

let known: { readonly person: Person; readonly company: Content['company'] }[] | undefined

/** The people of the demo companies whom a visitor may try the product as. */
export function personasIn(language: Language): Persona[] {
  known ??= demoCompanies.flatMap((name) => {
    const { company } = readContent(name)
    const people = readPeople(name).filter(({ persona }) => persona)
    return people.map((person) => ({ person, company }))
  })
  return known.map(({ person, company }) => ({
    email: person.email,
    password: demoPassword,
    name: fullName(person),
    company: company.name,
    note: readText(person.personaNote, language, company.languages),
  }))
}
