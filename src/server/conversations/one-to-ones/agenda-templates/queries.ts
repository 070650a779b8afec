import type { Query } from '#server/kernel/unit-of-work.ts'

/** Asking locks the template row, so the answer stays true. */
export async function isAsked({ db }: Query, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agenda_question')
    .select('id')
    .where('template_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
