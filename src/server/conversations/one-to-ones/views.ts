import type { AppointmentView } from '#contract/conversations/appointment.ts'
import type {
  AgendaItemView,
  DecisionView,
  EvaluationView,
  FormItemView,
  OneToOneView,
  SnapshotView,
} from '#contract/conversations/one-to-one-views.ts'
import type { ReadLevel } from '#domain/conversations/one-to-ones/access.ts'
import type { PendingDecision } from '#domain/conversations/one-to-ones/decisions.ts'
import { readable } from '#domain/conversations/one-to-ones/sharing.ts'
import type {
  AgendaItem,
  Evaluation,
  NamedItem,
  Snapshot,
} from '#domain/conversations/one-to-ones/snapshot.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { keptIn } from '#server/conversations/feedback/queries.ts'
import { readingIn, type Reader } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { OpenQuestion } from '#server/conversations/meeting/agenda-queries.ts'
import type { readStoredFields } from '#server/conversations/meeting/queries.ts'
import type { ReadOneToOne } from '#server/conversations/meeting/reading-queries.ts'
import type { Items } from './form-queries.ts'

type Work = Pick<Snapshot, 'goals' | 'agreements'>

type NamedDecision = PendingDecision & { readonly relatedName: LocalizedText }

interface WrittenContent {
  readonly items: Items
  readonly fields: Awaited<ReturnType<typeof readStoredFields>>
  readonly decisions: readonly NamedDecision[]
  readonly createdCount: number
  readonly kept: Awaited<ReturnType<typeof keptIn>>
  /** Only those of its membership, for a former manager. */
  readonly work: Work | null
}

export function oneToOneViewFor(
  reader: Reader & Pick<UnitOfWork, 'actor'>,
  reading: Exclude<ReadLevel, 'none'>,
  it: ReadOneToOne,
  parts: {
    /** Null for readers without access; then it wasn't even queried. */
    written: WrittenContent | null
    agenda: readonly AgendaItem[]
  },
): OneToOneView {
  const { written, shared } = readable(reading, { written: parts.written, shared: it.shared })
  const closed = it.state === 'CLOSED'
  const agenda = closed
    ? (shared?.agenda ?? []).filter(({ answers, talked }) => answers.length > 0 || talked)
    : parts.agenda
  return {
    id: it.id,
    collaborator: {
      id: it.collaboratorId,
      name: it.collaboratorName,
      picture: it.collaboratorPicture,
    },
    manager: { id: it.managerId, name: it.managerName, picture: it.managerPicture },
    managers: [...it.managers],
    type: it.type,
    state: it.state,
    date: it.date,
    heldOn: it.heldOn,
    plannedOn: it.plannedOn ?? null,
    appointment: appointmentFor(reader, it),
    repeatWeeks: it.repeatWeeks,
    version: it.version,
    sharedAt: it.sharedAt?.toISOString() ?? null,
    closedAt: it.closedAt?.toISOString() ?? null,
    withdrawal: it.withdrawal && { ...it.withdrawal, at: it.withdrawal.at.toISOString() },
    finishBy: it.finishBy,
    reading,
    draft: written && {
      ...formView(reader, written.items),
      fields: written.fields,
      decisions: written.decisions.map((decision) => decisionView(reader, decision)),
      createdCount: written.createdCount,
      kept: written.kept,
      handsDraftsOn: it.handsDraftsOn,
      work: written.work && workView(reader, written.work),
    },
    shared: shared && snapshotView(reader, shared),
    agenda: agenda.map((item) => agendaItemView(reader, item)),
  }
}

function decisionView(reader: Reader, { relatedName, ...it }: NamedDecision): DecisionView {
  if (it.kind !== 'editAgreement') return it
  return { ...it, words: { ...it.words, relatedName: readingIn(reader)(relatedName) } }
}

/** Place and link are shown to the two only. */
function appointmentFor(
  { actor }: Pick<UnitOfWork, 'actor'>,
  { appointment, ...it }: ReadOneToOne,
): AppointmentView {
  const isTheirs = [it.collaboratorId, it.managerId].includes(actor.userId)
  const { startsAt, duration, place, link } = appointment
  return {
    startsAt: startsAt?.toISOString() ?? null,
    duration,
    place: isTheirs ? place : null,
    link: isTheirs ? link : null,
  }
}

export function agendaItemView(
  reader: Reader,
  { id, step, text, askedBy, addressee = 'both', talked = false, ...item }: AnyItem,
): AgendaItemView {
  const words =
    typeof text === 'string' ? { text, language: reader.language } : readingIn(reader)(text)
  const answers = item.answers.map(({ revision = 0, ...answer }) => ({ ...answer, revision }))
  return {
    id,
    step,
    text: words,
    askedBy,
    addressee,
    talked,
    off: item.off ?? false,
    carried: item.carried ?? false,
    revision: item.revision ?? 0,
    writes: item.writes ?? 0,
    answers,
  }
}

/** Without a revision: shared snapshots are read-only. */
type AnyItem = Omit<AgendaItem, 'answers'> &
  Partial<Pick<OpenQuestion, 'off' | 'carried' | 'revision' | 'writes'>> & {
    readonly answers: readonly (AgendaItem['answers'][number] & { readonly revision?: number })[]
  }

function formView(reader: Reader, { skills, values, nextStep, isAtLastStep }: Items) {
  const reading = readingIn(reader)
  const item = ({ id, name, description, behaviours }: NamedItem): FormItemView => ({
    id,
    name: reading(name),
    description: reading(description),
    behaviours: behaviours.map((behaviour) => ({
      id: behaviour.id,
      text: reading(behaviour.text),
    })),
  })
  const next = nextStep && {
    name: reading(nextStep.name),
    description: reading(nextStep.description),
    behaviours: nextStep.behaviours.map(reading),
  }
  return { skills: skills.map(item), values: values.map(item), nextStep: next, isAtLastStep }
}

function snapshotView(reader: Reader, snapshot: Snapshot): SnapshotView {
  const reading = readingIn(reader)
  const evaluation = (it: Evaluation): EvaluationView => ({
    ...it,
    name: reading(it.name),
    behaviours: it.behaviours.map(({ text, score }) => ({ text: reading(text), score })),
  })
  return {
    ...snapshot,
    people: { ...snapshot.people },
    skills: snapshot.skills.map(evaluation),
    values: snapshot.values.map(evaluation),
    ...workView(reader, snapshot),
    agenda: snapshot.agenda.map((item) => agendaItemView(reader, item)),
  }
}

function workView(reader: Reader, { goals, agreements }: Work) {
  const reading = readingIn(reader)
  return {
    goals: [...goals],
    agreements: agreements.map(({ owedBy = null, ...it }) => ({
      ...it,
      owedBy,
      relatedName: reading(it.relatedName),
    })),
  }
}
