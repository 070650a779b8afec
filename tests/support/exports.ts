import { answeringTo } from '#server/answering.ts'
import type { ServerConfig } from '#server/parts.ts'
import { makeExports, type Maker } from '#server/administration/exports/build-commands.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { openMail } from '#server/platform/outbox/stored.ts'
import type { Name } from './people.ts'
import { depsOn, testNow, type World } from './world.ts'

/** What files of the tests are made with. */
export function makerOn(database: World['database'], own: Partial<ServerConfig> = {}): Maker {
  const deps = depsOn(database, own)
  return { ...deps, answer: answeringTo(deps) }
}

/** An export of the super administrator’s that is half made; its id. */
export async function exportPeople(w: World): Promise<string> {
  const { companyId } = w
  const params = { companyId }
  const { id } = await w.as('superadmin').companyExports.users({ params, body: {} })
  const part = { company_id: companyId, export_id: id, number: 1, bytes: Buffer.from('half') }
  await inCompany(w.database.db, companyId, (db) =>
    db.insertInto('export_part').values(part).execute(),
  )
  return id
}

/** The lines of a CSV file, without its mark. */
export const linesOf = (file: Buffer) => file.toString().slice(1).trimEnd().split('\r\n')

/** The exports of a company: started, made, fetched and told of. */
export function exportsIn(w: World) {
  const at = { companyId: w.companyId }
  return {
    make: (now = testNow) => makeExports(makerOn(w.database), now),

    asked: async (name: Name = 'admin') =>
      (await w.as(name).companyExports.list({ params: at })).exports,

    /** The mails about exports on behalf of the company. */
    companyMails: async () => {
      const rows = await asPlatform(w.database.db, (db) =>
        db
          .selectFrom('delivery')
          .selectAll()
          .where('for_company', '=', w.companyId)
          .orderBy('id')
          .execute(),
      )
      const { seal } = depsOn(w.database)
      const mails = rows.map((row) => openMail(row, seal))
      return mails.filter(({ template }) => /^(export|ownData)/.test(template))
    },

    fetched: async (exportId: string, name: Name = 'admin') => {
      const params = { ...at, exportId }
      const { companyExports } = w.as(name)
      const { parts } = await companyExports.read({ params })
      const bytes = []
      for (let part = 1; part <= parts; part += 1)
        bytes.push((await companyExports.fetch({ params, query: { part } })).bytes)
      return Buffer.concat(bytes.map((it) => Buffer.from(it, 'base64')))
    },

    /** What has a table made, by its kind. */
    starts: {
      users: (name: Name) => w.as(name).companyExports.users({ params: at, body: {} }),
      goals: (name: Name) => w.as(name).companyExports.goals({ params: at }),
      agreements: (name: Name) => w.as(name).companyExports.agreements({ params: at }),
      feedback: (name: Name) => w.as(name).companyExports.feedback({ params: at, body: {} }),
      statistics: (name: Name) => w.as(name).companyExports.statistics({ params: at }),
      oneToOnes: (name: Name) => w.as(name).widerExports.oneToOnes({ body: at }),
    },
  }
}
