import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  editedKeys,
  erasedPerson,
  exportedKeys,
  importedColumns,
  importedKeys,
  personFields,
  personKeys,
  pickFields,
  profileKeys,
  type PersonFields,
  type PersonKey,
} from '#domain/people/users/person-fields.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { selectedFields } from '#server/people/users/field-queries.ts'
import { exportsIn } from '#tests/support/exports.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { newEmail, personInput } from '#tests/support/invitations.ts'
import { live } from '#tests/support/lived.ts'
import { ownDataOf } from '#tests/support/own-data.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let level: { readonly id: string; readonly name: string }

beforeEach(async () => {
  w = await world()
  const { globalLevels } = await w.as('admin').users.choices({ params: here() })
  level = { id: globalLevels[0]?.id ?? '', name: globalLevels[0]?.name.text ?? '' }
})

const here = () => ({ companyId: w.companyId })

/** For each field something that nobody else has, as it is stored. */
function canary(): PersonFields {
  const chosen = { email: newEmail(), level: level.id, language: 'es', timeZone: 'Asia/Tokyo' }
  const valueOf = (key: PersonKey) => {
    const { control } = personFields[key]
    return control in chosen ? chosen[control as keyof typeof chosen] : `Canary${key}`
  }
  return Object.fromEntries(personKeys.map((key) => [key, valueOf(key)])) as never
}

const asWritten = (person: PersonFields, key: PersonKey) =>
  personFields[key].control === 'level' ? level.name : `${person[key]}`

async function storedOf(id: string): Promise<PersonFields | undefined> {
  const { rows } = await inCompany(w.database.db, w.companyId, (db) =>
    sql<PersonFields>`
      select ${selectedFields(personKeys, 'u')} from company_user u where u.id = ${id}`.execute(db),
  )
  return rows[0]
}

async function importCanary() {
  const person = canary()
  const line = importedKeys.map((key) => asWritten(person, key))
  await importsIn(w).done(fileOf(importedColumns, line))
  const query = { search: person.email }
  const { rows } = await w.as('admin').users.list({ params: here(), query })
  return { person, id: rows[0]?.id ?? '' }
}

test('every imported field of a person is written by an import, and every exported one exported', async () => {
  const { person, id } = await importCanary()
  expect(await storedOf(id)).toMatchObject(pickFields(person, importedKeys))
  const { id: exportId } = await exportsIn(w).starts.users('admin')
  await exportsIn(w).make()
  const file = (await exportsIn(w).fetched(exportId)).toString()
  for (const key of exportedKeys) expect(file).toContain(asWritten(person, key))
})

test('every edited field of a person is saved, and their own data have every one of the profile', async () => {
  const person = canary()
  const params = w.of('ana')
  const before = personInput(await w.as('admin').users.read({ params }))
  const body = { ...before, ...pickFields(person, editedKeys) }
  await w.as('admin').users.edit({ params, body })
  const { timeZone } = person
  await w.as('ana').personal.changeTimeZone({ params: here(), body: { timeZone } })
  expect(await storedOf(w.id('ana'))).toMatchObject(pickFields(person, editedKeys))
  const { 'my-data.json': json = '' } = await ownDataOf(w, 'ana')
  for (const key of profileKeys) expect(json).toContain(`"${key}": "${person[key]}"`)
})

test('no field of a person outlives their deletion', async () => {
  const person = canary()
  const params = w.of('marta')
  const { userId } = params
  // Who wrote something keeps a row.
  await live(w, 'ana')
  await inCompany(w.database.db, w.companyId, (db) => {
    const values = personKeys.map(
      (key) => sql`${sql.ref(personFields[key].column)} = ${person[key]}`,
    )
    return sql`update company_user set ${sql.join(values)} where id = ${userId}`.execute(db)
  })
  const plan = await w.as('admin').users.planDeletion({ params })
  await w.as('admin').users.remove({ params, body: { plan } })
  expect(await storedOf(userId)).toEqual(erasedPerson)
})
