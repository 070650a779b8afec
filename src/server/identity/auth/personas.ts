import type { Persona } from '#contract/identity/auth.ts'
import { readText, type Language } from '#domain/kernel/localized-text.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import {
  demoCompanies,
  demoPassword,
  readContent,
  readPeople,
  readPicture,
  type Content,
  type Person,
} from '#demo/data.ts'

interface PersonaSource {
  readonly person: Person
  readonly texts: NonNullable<Person['persona']>
  readonly picture: string | null
  readonly company: Content['company']
}

let personaSources: readonly PersonaSource[] | undefined

export function personasIn(language: Language): Persona[] {
  personaSources ??= demoCompanies.flatMap((name) => {
    const { company } = readContent(name)
    return readPeople(name).flatMap((person) => {
      const { persona: texts, picture: file } = person
      const face = file === undefined ? undefined : readPicture(file)
      const picture = face
        ? `data:${face.type};base64,${Buffer.from(face.bytes).toString('base64')}`
        : null
      return texts ? [{ person, texts, picture, company }] : []
    })
  })
  return personaSources.map(({ person, texts, picture, company }) => ({
    email: person.email,
    password: demoPassword,
    name: fullName(person),
    company: company.name,
    who: readText(texts.who, language, company.languages),
    sees: readText(texts.sees, language, company.languages),
    picture,
  }))
}
