import {
  readLevelOf,
  refusePreview,
  refuseStep,
  type OneToOne,
} from '#domain/conversations/one-to-ones/access.ts'
import type { FieldValues } from '#domain/conversations/one-to-ones/content.ts'
import { nextDateOf } from '#domain/conversations/one-to-ones/repeat.ts'
import { onceShared } from '#domain/conversations/one-to-ones/decisions.ts'
import {
  takeSnapshot,
  type Scene,
  type Snapshot,
} from '#domain/conversations/one-to-ones/snapshot.ts'
import {
  sendingEventOf,
  sharingEvents,
  type OneToOneEvent,
} from '#domain/conversations/one-to-ones/states.ts'
import { takeStep } from '#domain/conversations/one-to-ones/steps.ts'
import { shareDraftsOf } from '#server/conversations/agreements/commands.ts'
import { keepDayHeld, ownDayOf, repeatAppointment } from './appointment-commands.ts'
import {
  appointmentOf,
  plannedAppointmentOf,
  seriesOf,
  type Series,
  type StoredAppointment,
} from '#server/conversations/meeting/appointment-queries.ts'
import { agreementsDuring, relatedNames } from '#server/conversations/agreements/queries.ts'
import { shareEntriesOf } from '#server/conversations/feedback/commands.ts'
import { shareGoalDraftsOf } from '#server/conversations/goals/commands.ts'
import { goalsDuring } from '#server/conversations/goals/queries.ts'
import { allow, notFound, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { placeReview } from '#server/conversations/nine-box/placement-commands.ts'
import { openAgendaOf } from '#server/conversations/meeting/agenda-queries.ts'
import { buildOneToOneForm, openOneToOne, planned } from './commands.ts'
import { lockVisibleOneToOne, announceOneToOne } from '#server/conversations/meeting/commands.ts'
import { closeQuestions } from './company-question-queries.ts'
import { carryOutDecisionsOf } from './decision-commands.ts'
import { decisionsOf } from '#server/conversations/meeting/decision-queries.ts'
import { itemsOf, type Items } from './form-queries.ts'
import { contentOf, readStoredFields, saveOneToOne } from '#server/conversations/meeting/queries.ts'
import { handOver } from './handover-commands.ts'
import { notifyOfOneToOne, toldBySharing } from './notify-commands.ts'
import { insertScores, keepStanding } from './score-queries.ts'
import {
  readNames,
  readOneToOne,
  type ReadOneToOne,
} from '#server/conversations/meeting/reading-queries.ts'

/**
 * Sharing carries out decisions, opens drafts and takes the snapshot. Closing also plans the next
 * 1:1 if a date was written or it repeats, except for a former manager.
 */
export async function takeOneToOneStep(
  work: UnitOfWork,
  id: string,
  { event, version }: { event: OneToOneEvent; version: number },
) {
  const before = await lockVisibleOneToOne(work, id)
  const series = await seriesOf(work, id)
  const appointment = await plannedAppointmentOf(work, id)
  const after = takeStep(before, event, work.today, ownDayOf(work, appointment))
  const written = contentOf(await readStoredFields(work, id))
  const content = withNextDate(work, before, written, after.state === 'CLOSED' && series)
  const items = await itemsOf(work, before)
  allow(refuseStep(before, event, work.actor, buildOneToOneForm(before.type, items), content))
  if (before.version !== version) throw staleVersion()
  const shares = sharingEvents.has(event)
  const carriedOut = shares ? await carryOutDecisionsOf(work, after) : []
  const snapshot = shares ? await share(work, after, items, content) : undefined
  if (after.state === 'CLOSED') await keepStanding(work, id)
  await keepDayHeld(work, before, after)
  await saveOneToOne(work, after, snapshot)
  if (after.state === 'CLOSED' && snapshot)
    await close(work, after, snapshot, { series, appointment })
  const outcome = { state: after.state, ...(carriedOut.length > 0 ? { carriedOut } : {}) }
  work.record({ before: { state: before.state }, after: outcome })
  announceOneToOne(work, after)
  if (event in toldBySharing) {
    const kind = toldBySharing[event as keyof typeof toldBySharing]
    notifyOfOneToOne(work, { ...after, ...(await appointmentOf(work, id)) }, kind)
  }
}

/** Runs the same rules as sharing, and saves nothing. */
export async function previewOneToOne(
  work: UnitOfWork,
  id: string,
  event?: OneToOneEvent,
): Promise<ReadOneToOne> {
  const before = await readOneToOne(work, id)
  if (readLevelOf(before, work.actor) === 'none') throw notFound()
  allow(refusePreview(before, work.actor, event))
  const sending = event ?? sendingEventOf(before.state) ?? 'sendSummary'
  const ownDay = ownDayOf(work, await plannedAppointmentOf(work, id))
  const after = takeStep(before, sending, work.today, ownDay)
  const pending = await decisionsOf(work, id)
  const related = pending.flatMap((it) => (it.kind === 'editAgreement' ? [it.words.relatedTo] : []))
  const names = await relatedNames(
    work,
    related.map((it) => it.id),
  )
  const written = contentOf(await readStoredFields(work, id))
  const series = after.state === 'CLOSED' && (await seriesOf(work, id))
  const content = withNextDate(work, before, written, series)
  const scene = await sceneOf(work, after, await itemsOf(work, before), content, true)
  const shared = takeSnapshot({ ...scene, ...onceShared(scene, pending, names, work.actor.userId) })
  const closedAt = after.state === 'CLOSED' ? work.now : null
  return { ...after, shared, sharedAt: work.now, closedAt }
}

async function share(
  work: UnitOfWork,
  oneToOne: OneToOne,
  items: Items,
  content: FieldValues,
): Promise<Snapshot> {
  await shareDraftsOf(work, oneToOne.id)
  await shareGoalDraftsOf(work, oneToOne.id)
  await shareEntriesOf(work, oneToOne)
  return takeSnapshot(await sceneOf(work, oneToOne, items, content))
}

async function sceneOf(
  work: UnitOfWork,
  oneToOne: OneToOne,
  items: Items,
  content: FieldValues,
  withDrafts?: true,
): Promise<Scene> {
  const { type, date, collaboratorId, managerId } = oneToOne
  return {
    type,
    date,
    content,
    ...items,
    people: await readNames(work, [collaboratorId, managerId]),
    goals: await goalsDuring(work, oneToOne, withDrafts),
    agreements: await agreementsDuring(work, oneToOne, withDrafts),
    agenda: await openAgendaOf(work, oneToOne),
  }
}

/** A series says its next day only when it closes: until then the 1:1 may still be moved. */
function withNextDate(
  { today }: UnitOfWork,
  oneToOne: OneToOne,
  { nextDate: written, ...content }: FieldValues,
  series: Series | false,
): FieldValues {
  const nextDate = nextDateOf(oneToOne, written, series ? series.repeatWeeks : null, today)
  return nextDate === undefined ? content : { ...content, nextDate }
}

interface SeriesState {
  readonly series: Series
  readonly appointment: StoredAppointment
}

async function close(
  work: UnitOfWork,
  closed: OneToOne,
  snapshot: Snapshot,
  { series, appointment }: SeriesState,
) {
  const { nextDate } = snapshot
  await insertScores(work, closed.id, snapshot)
  await placeReview(work, closed, snapshot)
  await closeQuestions(work, closed)
  // The new manager plans the next one.
  if (closed.finishBy) return handOver(work, closed.id)
  if (!nextDate) return
  const next = planned(work, closed.collaboratorId, 'FOLLOW_UP', nextDate)
  const repeats = series.repeatWeeks !== null
  const repeated = repeats ? await repeatAppointment(work, appointment, nextDate) : undefined
  await openOneToOne(work, next, series, repeated)
}
