import type { LifeStage } from '#domain/people/life-stage/life-stage.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Doesn't check permissions. */
export async function findLifeStage(
  { db }: Pick<UnitOfWork, 'db'>,
  userId: string,
): Promise<LifeStage | undefined> {
  const row = await db
    .selectFrom('life_stage')
    .select(['option', 'note', 'modified_on'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { userId, option: row.option, note: row.note, modifiedOn: row.modified_on }
}

export async function saveLifeStage(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  { userId, option, note, modifiedOn }: LifeStage,
): Promise<void> {
  const said = { option, note, modified_on: modifiedOn }
  await db
    .insertInto('life_stage')
    .values({ company_id: actor.companyId, user_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(said))
    .execute()
}

export async function deleteLifeStageOf(
  { db }: Pick<UnitOfWork, 'db'>,
  userId: string,
): Promise<void> {
  await db.deleteFrom('life_stage').where('user_id', '=', userId).execute()
}
