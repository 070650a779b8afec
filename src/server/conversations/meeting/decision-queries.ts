import { sql, type InferResult } from 'kysely'
import type {
  Decision,
  DecisionKind,
  PendingDecision,
} from '#domain/conversations/one-to-ones/decisions.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'

/**
 * Doesn't check permissions. The order is also the lock order when decisions are carried out. A
 * former manager's 1:1 omits what moved to another membership.
 */
export async function decisionsOf(work: Query, oneToOneId: string): Promise<PendingDecision[]> {
  return (await decisionRows(work, oneToOneId).execute()).map(toPending)
}

export async function goalsClosingOf({ db, actor }: UnitOfWork, collaboratorId: string) {
  const rows = await db
    .selectFrom('one_to_one_decision as decision')
    .innerJoin('one_to_one', 'one_to_one.id', 'decision.one_to_one_id')
    .select('decision.goal_id as id')
    .where('one_to_one.manager_id', '=', actor.userId)
    .where('one_to_one.collaborator_id', '=', collaboratorId)
    .where('decision.kind', '=', 'closeGoal')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function decisionRows({ db }: Query, oneToOneId: string) {
  return db
    .selectFrom('one_to_one_decision')
    .select((it) => ['id', 'details', it.fn.coalesce('goal_id', 'agreement_id').as('subjectId')])
    .select(relatedName.as('relatedName'))
    .where('one_to_one_id', '=', oneToOneId)
    .where(
      sql<boolean>`not exists (
        select from one_to_one o
          left join goal g on g.company_id = o.company_id and g.id = one_to_one_decision.goal_id
          left join agreement a on a.company_id = o.company_id and a.id = one_to_one_decision.agreement_id
        where o.id = one_to_one_decision.one_to_one_id and o.finish_by is not null
          and o.membership_id is distinct from coalesce(g.membership_id, a.membership_id))`,
    )
    .orderBy('goal_id')
    .orderBy('agreement_id')
    .orderBy('id')
}

const relatedName = sql<LocalizedText>`coalesce(
  (select v.name from value v where v.id = one_to_one_decision.value_id),
  (select s.name from skill s where s.id = one_to_one_decision.skill_id), '{}')`

type DecisionRow = InferResult<ReturnType<typeof decisionRows>>[number]

export function toPending({ id, subjectId, details }: DecisionRow): PendingDecision {
  return { ...details, id, subjectId: subjectId ?? '' }
}

/** Replaces an earlier decision of the same kind about the same subject. */
export async function saveDecision(
  { db, actor, now }: UnitOfWork,
  oneToOneId: string,
  subjectId: string,
  decision: Decision,
) {
  const { kind } = decision
  const subject = subjectOf[kind]
  const relatedTo = decision.kind === 'editAgreement' ? decision.words.relatedTo : undefined
  const latest = {
    details: jsonb(decision),
    decided_at: now,
    value_id: relatedTo?.kind === 'value' ? relatedTo.id : null,
    skill_id: relatedTo?.kind === 'skill' ? relatedTo.id : null,
  }
  await db
    .insertInto('one_to_one_decision')
    .values({
      company_id: actor.companyId,
      id: newId(),
      one_to_one_id: oneToOneId,
      goal_id: subject === 'goal_id' ? subjectId : null,
      agreement_id: subject === 'agreement_id' ? subjectId : null,
      kind,
      ...latest,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'one_to_one_id', subject, 'kind']).doUpdateSet(latest),
    )
    .execute()
}

const subjectOf: Readonly<Record<DecisionKind, 'goal_id' | 'agreement_id'>> = {
  closeGoal: 'goal_id',
  editAgreement: 'agreement_id',
  closeAgreement: 'agreement_id',
}

export async function deleteDecision({ db }: Query, oneToOneId: string, decisionId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('one_to_one_decision')
    .where('one_to_one_id', '=', oneToOneId)
    .where('id', '=', decisionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteDecisionsOf(
  { db }: Query,
  oneToOneId: string,
  except: readonly PendingDecision[] = [],
) {
  const kept = except.map(({ id }) => id)
  await db
    .deleteFrom('one_to_one_decision')
    .where('one_to_one_id', '=', oneToOneId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
}

/** Decisions are readable only by their manager. */
export async function deleteDecisionsBy({ db }: Query, managerId: string) {
  await db
    .deleteFrom('one_to_one_decision')
    .where('one_to_one_id', 'in', (own) =>
      own.selectFrom('one_to_one').select('id').where('manager_id', '=', managerId),
    )
    .execute()
}
