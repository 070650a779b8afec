import { askerOf } from '#server/administration/exports/making-queries.ts'
import { mailAsker } from '#server/identity/auth/notice-commands.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { ImportJob } from './import-job.ts'

type MailOptions =
  | { readonly template: 'importFailed' }
  | {
      readonly template: 'importApplied'
      readonly numbers: {
        readonly created: number
        readonly changed: number
        readonly moved: number
        readonly deactivated: number
      }
    }
  | { readonly template: 'importUndone'; readonly left: number }

export async function mailOf(
  db: Db,
  { importer, company, running, now }: ImportJob,
  told: MailOptions,
) {
  const asker = await askerOf(db, running.askedBy)
  if (!asker?.active) return
  const { language, id } = running
  const link = `${importer.origin()}/i/${company.id}/${id}`
  const common = { link, company: company.name }
  const to = { to: asker.email, language }
  const mail =
    told.template === 'importApplied'
      ? { ...to, template: told.template, values: { ...common, ...told.numbers } }
      : told.template === 'importUndone'
        ? { ...to, template: told.template, values: { ...common, left: told.left } }
        : { ...to, template: told.template, values: common }
  await mailAsker({ db, now, seal: importer.seal }, company.id, mail)
}
