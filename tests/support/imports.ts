import { runImports } from '#server/administration/imports/running-commands.ts'
import { csvOf } from '#domain/kernel/csv.ts'
import type { Correction } from '#domain/administration/imports/corrections.ts'
import type { ImportOutcome, OfferKind } from '#domain/administration/imports/outcome.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { openMail } from '#server/platform/outbox/stored.ts'
import type { Name } from './people.ts'
import { depsOn, testNow, type World } from './world.ts'

/** Lines of a file of people: the first one says which columns there are. */
export const fileOf = (...lines: readonly (readonly string[])[]) => Buffer.from(csvOf(lines, ','))

/** An import of the super administrator’s that waits to be checked; its id. */
export async function importPeople(w: World): Promise<string> {
  const file = fileOf(['first_name', 'last_name', 'email'], ['Zoe', 'Neu', 'zoe@test.example'])
  const body = { name: 'people.csv', file: file.toString('base64') }
  const { companyId: company_id } = w
  const params = { companyId: company_id }
  const { id: import_id } = await w.as('superadmin').imports.start({ params, body })
  const of = { company_id, import_id }
  const row = { line: 2, outcome: 'created', name: 'Zoe Neu', email: 'zoe@test.example' } as const
  const nothing = { facts: jsonb([]), mistakes: jsonb([]), cells: jsonb({}) }
  const user_id = w.people.bruno.userId
  await inCompany(w.database.db, company_id, async (db) => {
    const done = jsonb<unknown>({})
    await db
      .insertInto('import_row')
      .values({ ...of, ...row, ...nothing })
      .execute()
    await db
      .insertInto('import_journal')
      .values({ ...of, done })
      .execute()
    await db
      .insertInto('import_person')
      .values({ ...of, user_id })
      .execute()
  })
  return import_id
}

/** Files of people in a company: chosen, checked, applied and taken back. */
export function importsIn(w: World, name: Name = 'admin') {
  const at = { companyId: w.companyId }
  const { imports } = w.as(name)
  const run = (now = testNow) => runImports(depsOn(w.database), now)
  const params = (importId: string) => ({ ...at, importId })
  const read = (importId: string) => imports.read({ params: params(importId) })
  const rows = async (importId: string, outcome: ImportOutcome) =>
    (await imports.rows({ params: params(importId), query: { outcome, limit: 100 } })).rows

  const checked = async (file: Uint8Array, makes: readonly OfferKind[] = []) => {
    const { id } = await imports.start({
      params: at,
      body: { name: 'people.csv', file: Buffer.from(file).toString('base64') },
    })
    await run()
    if (makes.length > 0) {
      await imports.check({ params: params(id), body: { makes: [...makes] } })
      await run()
    }
    return read(id)
  }

  const apply = async (importId: string) => {
    const { digest } = await read(importId)
    await imports.apply({ params: params(importId), body: { digest: digest ?? '' } })
    await run()
    return read(importId)
  }

  return {
    run,
    read,
    rows,
    checked,
    apply,
    params,
    again: async (
      importId: string,
      makes: readonly OfferKind[],
      corrections: readonly Correction[] = [],
    ) => {
      const body = { makes: [...makes], corrections: [...corrections] }
      await imports.check({ params: params(importId), body })
      await run()
      return read(importId)
    },
    /** Checks a file and applies it. */
    done: async (file: Uint8Array, makes: readonly OfferKind[] = []) =>
      apply((await checked(file, makes)).id),
    undo: async (importId: string) => {
      await imports.undo({ params: params(importId), body: {} })
      await run()
      return read(importId)
    },
    /** The mistakes of a file by line, as `column code`. */
    mistakes: async (importId: string) =>
      Object.fromEntries(
        (await rows(importId, 'mistake')).map(({ line, mistakes }) => [
          line,
          mistakes.map(({ column, code }) => [column, code].filter(Boolean).join(' ')),
        ]),
      ),
    /** The mails about imports on behalf of the company. */
    mails: async () => {
      const sent = await asPlatform(w.database.db, (db) =>
        db
          .selectFrom('delivery')
          .selectAll()
          .where('for_company', '=', w.companyId)
          .orderBy('id')
          .execute(),
      )
      const { seal } = depsOn(w.database)
      return sent
        .map((row) => openMail(row, seal))
        .filter(({ template }) => template.startsWith('import'))
    },
  }
}
