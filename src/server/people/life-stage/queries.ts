import type { LifeStage } from '#domain/people/life-stage/life-stage.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

/** Doesn't check permissions. */
export async function findLifeStage({ db }: Query, userId: string): Promise<LifeStage | undefined> {
  const row = await db
    .selectFrom('life_stage')
    .select(['option', 'note', 'modified_on'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { userId, option: row.option, note: row.note, modifiedOn: row.modified_on }
}

export async function saveLifeStage(
  { db, actor }: Query<'actor'>,
  { userId, option, note, modifiedOn }: LifeStage,
) {
  const said = { option, note, modified_on: modifiedOn }
  await db
    .insertInto('life_stage')
    .values({ company_id: actor.companyId, user_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(said))
    .execute()
}

export async function deleteLifeStageOf({ db }: Query, userId: string) {
  await db.deleteFrom('life_stage').where('user_id', '=', userId).execute()
}
