import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

export async function deleteDeliveriesBefore(
  db: Db,
  before: { readonly mails: Date; readonly notifications: Date },
) {
  await db
    .updateTable('delivery')
    .set({ sealed: null })
    .where('created_at', '<', before.mails)
    .where('sealed', 'is not', null)
    .execute()
  await db
    .deleteFrom('delivery')
    .where('created_at', '<', before.mails)
    .where((row) =>
      row.or([row('is_notification', '=', false), row('created_at', '<', before.notifications)]),
    )
    .execute()
}

export async function deleteDeliveriesOf(db: Db, companyId: string, most: number) {
  const gone = await runSql(db)`
    delete from delivery where id in (
      select id from delivery where for_company = ${companyId} order by id limit ${most})
    returning id`
  return gone.length
}
