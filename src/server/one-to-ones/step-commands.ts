import { refuseStep, type OneToOne } from '#domain/one-to-ones/access.ts'
import type { Content } from '#domain/one-to-ones/content.ts'
import { takeSnapshot, type Snapshot } from '#domain/one-to-ones/snapshot.ts'
import { sharingEvents, type OneToOneEvent } from '#domain/one-to-ones/states.ts'
import { takeStep } from '#domain/one-to-ones/steps.ts'
import { shareDraftsOf } from '#server/agreements/commands.ts'
import { agreementsDuring } from '#server/agreements/queries.ts'
import { shareEntriesOf } from '#server/feedback/commands.ts'
import { shareGoalDraftsOf } from '#server/goals/commands.ts'
import { goalsDuring } from '#server/goals/queries.ts'
import { allow, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { askCompanyQuestions, closeAnsweredQuestions, openAgendaOf } from './agenda-queries.ts'
import { formOf, lockSeen, planned, announceOneToOne } from './commands.ts'
import { carryOutDecisionsOf } from './decision-commands.ts'
import { itemsOf, type Items } from './form-queries.ts'
import { contentOf, fieldsOf, insertOneToOne, saveOneToOne } from './queries.ts'
import { handOver } from './handover-commands.ts'
import { insertScores, keepStanding } from './score-queries.ts'
import { namesOf } from './reading-queries.ts'

/**
 * Takes a step of the flow. A step that shares carries out what was decided, puts the drafts in
 * progress and takes the snapshot that the collaborator reads; the one that closes also plans the
 * next one-to-one, where a date was written for it; its former manager's plans none.
 */
export async function takeOneToOneStep(
  work: UnitOfWork,
  id: string,
  { event, version }: { event: OneToOneEvent; version: number },
): Promise<void> {
  const before = await lockSeen(work, id)
  const content = contentOf(await fieldsOf(work, id))
  const items = await itemsOf(work, before)
  allow(refuseStep(before, event, work.actor, formOf(before.type, items), content))
  if (before.version !== version) throw staleVersion()
  const after = takeStep(before, event, work.today)
  const shares = sharingEvents.has(event)
  const carriedOut = shares ? await carryOutDecisionsOf(work, after) : []
  const snapshot = shares ? await share(work, after, items, content) : undefined
  if (after.state === 'CLOSED') await keepStanding(work, id)
  await saveOneToOne(work, after, snapshot)
  if (after.state === 'CLOSED' && snapshot) await close(work, after, snapshot)
  const outcome = { state: after.state, ...(carriedOut.length > 0 ? { carriedOut } : {}) }
  work.record({ before: { state: before.state }, after: outcome })
  announceOneToOne(work, after)
}

async function share(
  work: UnitOfWork,
  oneToOne: OneToOne,
  items: Items,
  content: Content,
): Promise<Snapshot> {
  const { id, type, date, collaboratorId, managerId, finishBy } = oneToOne
  // When to meet next is no longer theirs to say who finishes it as a former manager.
  const { nextDate: _, ...said } = content
  await shareDraftsOf(work, id)
  await shareGoalDraftsOf(work, id)
  await shareEntriesOf(work, oneToOne)
  return takeSnapshot({
    type,
    date,
    content: finishBy ? said : content,
    ...items,
    people: await namesOf(work, [collaboratorId, managerId]),
    goals: await goalsDuring(work, oneToOne),
    agreements: await agreementsDuring(work, oneToOne),
    agenda: await openAgendaOf(work, oneToOne),
  })
}

async function close(work: UnitOfWork, closed: OneToOne, snapshot: Snapshot): Promise<void> {
  const { nextDate } = snapshot
  await insertScores(work, closed.id, snapshot)
  await closeAnsweredQuestions(work, closed)
  // Who meets next, and when, is the next manager's to plan.
  if (closed.finishBy) return handOver(work, closed.id)
  if (!nextDate || nextDate < work.today) return
  const next = planned(work, closed.collaboratorId, 'FOLLOW_UP', nextDate)
  await insertOneToOne(work, next)
  await askCompanyQuestions(work, next)
}
