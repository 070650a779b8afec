import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import type { AiConfiguration } from './queries.ts'

/** With a transaction-level advisory lock, since there may be no row. */
export async function lockConfiguration({ db, actor }: Query<'actor'>) {
  const place = `ai ${actor.companyId}`
  await runSql(db)`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`
}

export async function saveConfiguration(
  { db, actor }: Query<'actor'>,
  { model, prices, ...chosen }: AiConfiguration,
) {
  const row = {
    is_on: chosen.isOn,
    engine: chosen.engine,
    base_url: model?.baseUrl ?? null,
    model: model?.name ?? null,
    sealed_key: model?.sealedKey ?? null,
    timeout_seconds: model?.timeoutSeconds ?? null,
    functions: [...chosen.functions],
    channels: [...chosen.channels],
    monthly_tokens_max: chosen.monthlyTokensMax,
    prompt_price: prices?.prompt ?? null,
    answer_price: prices?.answer ?? null,
    currency: prices?.currency ?? null,
    version: chosen.version,
    switched_on_at: chosen.onAt === null ? null : new Date(chosen.onAt),
    switched_off_at: chosen.offAt === null ? null : new Date(chosen.offAt),
  }
  await db
    .insertInto('ai_setting')
    .values({ company_id: actor.companyId, ...row })
    .onConflict((it) => it.column('company_id').doUpdateSet(row))
    .execute()
}
