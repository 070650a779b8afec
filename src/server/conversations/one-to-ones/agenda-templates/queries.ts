import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Whether a question was ever asked: what asks it holds its row until it is. */
export async function isAsked({ db }: Pick<UnitOfWork, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agenda_question')
    .select('id')
    .where('template_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
