import { refusePast } from '#domain/kernel/due-date.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { localTime } from '#domain/kernel/time/local-time.ts'
import {
  refuseChangeType,
  refuseCreateOneToOne,
  refuseEdit,
  type OneToOne,
} from '#domain/conversations/one-to-ones/access.ts'
import {
  normalize,
  parsePath,
  type FieldValues,
} from '#domain/conversations/one-to-ones/content.ts'
import { refuseWrite, type OneToOneForm } from '#domain/conversations/one-to-ones/form.ts'
import { applyPatch, type StoredField } from '#domain/conversations/one-to-ones/merge.ts'
import { formItems } from '#domain/conversations/one-to-ones/snapshot.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { changeType } from '#domain/conversations/one-to-ones/steps.ts'
import { isTimePast, type Appointment } from '#domain/conversations/one-to-ones/appointment.ts'
import { discardDraftsOf } from '#server/conversations/agreements/commands.ts'
import { tellCalendars } from '#server/conversations/meeting/calendar/commands.ts'
import { withdrawAwaitingIn } from '#server/conversations/feedback/queries.ts'
import { discardGoalDraftsOf } from '#server/conversations/goals/commands.ts'
import { allow, HttpError, invalidField, notFound, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { ownTimeZone } from '#server/people/users/profile-own-queries.ts'
import {
  saveAppointment,
  saveSeries,
  storedAs,
  type Series,
  type StoredAppointment,
} from '#server/conversations/meeting/appointment-queries.ts'
import { askCompanyQuestions } from './company-question-queries.ts'
import { deleteDecisionsOf } from '#server/conversations/meeting/decision-queries.ts'
import {
  announceOneToOne,
  announceWritten,
  lockVisibleOneToOne,
} from '#server/conversations/meeting/commands.ts'
import { itemsOf } from './form-queries.ts'
import { notifyOfOneToOne } from './notify-commands.ts'
import {
  discardFields,
  fieldOf,
  hasOpen,
  insertFields,
  insertOneToOne,
  lockPair,
  saveField,
  saveOneToOne,
} from '#server/conversations/meeting/queries.ts'
import { settleRequest } from './request-commands.ts'

interface PlanInput {
  readonly repeatWeeks?: Series['repeatWeeks'] | undefined
  readonly questionSet?: Series['questionSet'] | undefined
  readonly type: OneToOneType
  readonly date: Day
  readonly appointment?: Appointment | undefined
}

/** Deletes a pending request. */
export async function createOneToOne(
  work: UnitOfWork,
  collaboratorId: string,
  { type, date, appointment, repeatWeeks = null, questionSet = null }: PlanInput,
): Promise<OneToOne> {
  const { actor, today } = work
  const isPair = await lockPair(work, collaboratorId)
  const open = await hasOpen(work, collaboratorId)
  const refusal = refuseCreateOneToOne({ actor, collaboratorId, hasOpen: open, date: today, today })
  allow(refusal)
  // The membership may have ended while we waited for the lock.
  if (!isPair) throw notFound()
  if (refusePast(date, today)) throw invalidField('date', 'dateInPast')
  const stored = appointment && storedAs(date, appointment, await clockOf(work, date, appointment))
  const oneToOne = planned(work, collaboratorId, type, date)
  await openOneToOne(work, oneToOne, { repeatWeeks, questionSet }, stored)
  await settleRequest(work, oneToOne)
  announceOneToOne(work, oneToOne)
  return oneToOne
}

/** Saves it with its company questions, and tells its collaborator and both calendars. */
export async function openOneToOne(
  work: UnitOfWork,
  oneToOne: OneToOne,
  series: Series,
  appointment?: StoredAppointment,
) {
  await insertOneToOne(work, oneToOne, series)
  if (appointment) await saveAppointment(work, oneToOne.id, appointment)
  await tellCalendars(work, oneToOne.id, 'planned')
  await askCompanyQuestions(work, { ...oneToOne, ...series })
  notifyOfOneToOne(work, { ...oneToOne, ...appointment }, 'oneToOnePlanned')
}

/** The actor's time zone. Throws 400 if the time has passed there. */
async function clockOf(work: UnitOfWork, date: Day, { minute }: Appointment) {
  const timeZone = await ownTimeZone(work)
  if (isTimePast(date, minute, localTime(work.now.getTime(), timeZone)))
    throw invalidField('appointment.time', 'timeInPast')
  return timeZone
}

export function planned(
  { actor }: UnitOfWork,
  collaboratorId: string,
  type: OneToOneType,
  date: Day,
): OneToOne {
  const pair = { collaboratorId, managerId: actor.userId }
  const state = 'PREPARATION_PENDING'
  const begun = { heldOn: null, version: 1, withdrawn: false, finishBy: null }
  return { id: newId(), ...pair, type, state, date, ...begun }
}

/** Throws 409 if the same field has changed; different fields never conflict. */
export async function writeField(
  work: UnitOfWork,
  id: string,
  { path, value, baseRevision }: { path: string; value: string | null; baseRevision: number },
): Promise<StoredField> {
  const oneToOne = await lockVisibleOneToOne(work, id)
  allow(refuseEdit(oneToOne, work.actor))
  const written = normalize(value)
  const problem = refuseWrite(await formFor(work, oneToOne, path), path, written, work.today)
  if (problem) throw invalidField(problem === 'unknownField' ? 'path' : 'value', problem)
  const stored = await fieldOf(work, id, path)
  const merged = applyPatch(stored, { value: written, baseRevision })
  if (merged.kind === 'conflict')
    throw new HttpError(409, 'fieldConflict', { conflict: { path, ...merged.theirs } })
  if (merged.kind === 'saved') {
    await saveField(work, id, path, merged.field)
    announceWritten(work, oneToOne)
  }
  return merged.field
}

/** All or nothing; refused if any of the fields was ever written. */
export async function writeNewFields(work: UnitOfWork, id: string, content: FieldValues) {
  const oneToOne = await lockVisibleOneToOne(work, id)
  allow(refuseEdit(oneToOne, work.actor))
  const form = buildOneToOneForm(oneToOne.type, await itemsOf(work, oneToOne))
  const fields = Object.entries(content).map(([path, value]) => {
    const written = normalize(value)
    const problem = refuseWrite(form, path, written, work.today)
    if (problem) throw invalidField(path, problem)
    return { path, value: written, revision: 1 }
  })
  await insertFields(work, id, fields)
  announceWritten(work, oneToOne)
}

/** Skips loading the items when `path` doesn't depend on them. */
async function formFor(work: UnitOfWork, oneToOne: OneToOne, path: string): Promise<OneToOneForm> {
  const { type } = oneToOne
  if (!parsePath(path)?.subject) return { type, skills: [], values: [] }
  return buildOneToOneForm(type, await itemsOf(work, oneToOne))
}

export function buildOneToOneForm(
  type: OneToOneType,
  items: Awaited<ReturnType<typeof itemsOf>>,
): OneToOneForm {
  return { type, skills: formItems(items.skills), values: formItems(items.values) }
}

/** Discards the preparation, drafts and decisions included. */
export async function changeOneToOneType(
  work: UnitOfWork,
  id: string,
  { type, version }: { type: OneToOneType; version: number },
) {
  const oneToOne = await lockVisibleOneToOne(work, id)
  allow(refuseChangeType(oneToOne, work.actor))
  if (oneToOne.version !== version) throw staleVersion()
  if (oneToOne.type === type) return
  const changed = changeType(oneToOne, type)
  await discardFields(work, id)
  await discardDraftsOf(work, id)
  await discardGoalDraftsOf(work, id)
  await deleteDecisionsOf(work, id)
  await withdrawAwaitingIn(work, id)
  await saveSeries(work, id, { questionSet: null })
  await askCompanyQuestions(work, { ...changed, questionSet: null })
  await saveOneToOne(work, changed)
  work.record({ before: { type: oneToOne.type }, after: { type } })
  announceOneToOne(work, changed)
}
