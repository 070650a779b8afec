import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Addressee } from './addressee.ts'
import {
  parsePath,
  pathOf,
  type FieldValues,
  type OneToOneStep,
  type ReviewSubject,
} from './content.ts'
import type { FormItem } from './form.ts'
import type { BehaviourScore, PerformanceScore, Score } from './scores.ts'
import { sharedContent } from './sharing.ts'
import type { OneToOneType } from './states.ts'

export interface NamedItem {
  readonly id: string
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly behaviours: readonly { readonly id: string; readonly text: LocalizedText }[]
}

/** Has no field for a private comment, on purpose. */
export interface Evaluation {
  readonly id: string
  readonly name: LocalizedText
  readonly score: Score | null
  readonly comment: string | null
  readonly behaviours: readonly {
    readonly text: LocalizedText
    readonly score: BehaviourScore | null
  }[]
}

export interface AgendaItem {
  readonly id: string
  readonly step: OneToOneStep
  /** Localized for the company's own questions, else in the asker's words. */
  readonly text: LocalizedText | string
  readonly askedBy: string | null
  readonly addressee?: Addressee
  readonly talked?: boolean
  readonly answers: readonly { readonly authorId: string; readonly text: string }[]
}

/** Stays exactly as shared, whatever is renamed, changed or deleted later (sections 3 and 4). */
export interface Snapshot {
  readonly type: OneToOneType
  readonly date: Day
  readonly people: { readonly [userId: string]: string }
  readonly greetings: string | null
  readonly progression: string | null
  readonly farewell: string | null
  readonly nextDate: Day | null
  readonly performance: {
    readonly score: PerformanceScore | null
    readonly comment: string | null
  } | null
  readonly skills: readonly Evaluation[]
  readonly values: readonly Evaluation[]
  readonly goals: readonly (Pick<
    Goal,
    'id' | 'description' | 'dueDate' | 'state' | 'evaluation'
  > & {
    readonly progress: number
  })[]
  readonly agreements: readonly (Pick<
    Agreement,
    'id' | 'description' | 'dueDate' | 'state' | 'result'
  > & {
    readonly relatedName: LocalizedText
    readonly owedBy?: string
  })[]
  readonly agenda: readonly AgendaItem[]
}

/** `content` may hold private comments; the snapshot leaves them out. */
export interface Scene {
  readonly type: OneToOneType
  readonly date: Day
  readonly people: Snapshot['people']
  readonly skills: readonly NamedItem[]
  readonly values: readonly NamedItem[]
  readonly content: FieldValues
  readonly goals: readonly Goal[]
  readonly agreements: readonly (Agreement & { readonly relatedName: LocalizedText })[]
  readonly agenda: readonly Required<AgendaItem>[]
}

export function takeSnapshot(scene: Scene): Snapshot {
  const content = sharedContent(scene.content)
  const at = (path: string) => content[path] ?? null
  return {
    type: scene.type,
    date: scene.date,
    people: scene.people,
    greetings: at('greetings'),
    progression: at('progression'),
    farewell: at('farewell'),
    nextDate: at('nextDate'),
    performance: performanceIn(content, scene.type),
    skills: scene.skills.map((item) => evaluationOf({ kind: 'skill', id: item.id }, item, content)),
    values: scene.values.map((item) => evaluationOf({ kind: 'value', id: item.id }, item, content)),
    ...workIn(scene),
    agenda: scene.agenda.map(asSaid),
  }
}

function asSaid({ answers, ...item }: Required<AgendaItem>): AgendaItem {
  const { id, step, text, askedBy, addressee, talked } = item
  const said = answers.map((answer) => ({ authorId: answer.authorId, text: answer.text }))
  return { id, step, text, askedBy, addressee, talked, answers: said }
}

export function workIn({
  goals,
  agreements,
}: Pick<Scene, 'goals' | 'agreements'>): Pick<Snapshot, 'goals' | 'agreements'> {
  return {
    goals: goals.map((goal) => ({
      id: goal.id,
      description: goal.description,
      dueDate: goal.dueDate,
      state: goal.state,
      evaluation: goal.evaluation,
      progress: progressOf(goal),
    })),
    agreements: agreements.map(
      ({ id, description, dueDate, state, result, relatedName, owedBy }) => ({
        id,
        description,
        dueDate,
        state,
        result,
        relatedName,
        owedBy,
      }),
    ),
  }
}

type SharedTexts = Pick<Snapshot, 'greetings' | 'progression' | 'farewell'> & {
  readonly performance: { readonly comment: string | null } | null
  readonly skills: readonly Pick<Evaluation, 'id' | 'comment'>[]
  readonly values: readonly Pick<Evaluation, 'id' | 'comment'>[]
}

export function hasText(shared: SharedTexts, path: string): boolean {
  const field = parsePath(path)
  if (field?.kind !== 'text' || field.isPrivate) return false
  if (field.subject) {
    const { kind, id } = field.subject
    return shared[`${kind}s`].some((it) => it.id === id && it.comment !== null)
  }
  const { greetings, progression, farewell, performance } = shared
  const words = {
    greetings,
    progression,
    farewell,
    'performance.sharedComment': performance?.comment,
  }
  return (words[path as keyof typeof words] ?? null) !== null
}

export function formItems(items: readonly NamedItem[]): FormItem[] {
  return items.map(({ id, behaviours }) => ({ id, behaviours: behaviours.map((it) => it.id) }))
}

function performanceIn(content: FieldValues, type: OneToOneType): Snapshot['performance'] {
  if (type !== 'PERFORMANCE_REVIEW') return null
  const score = content['performance.score'] as PerformanceScore | undefined
  return { score: score ?? null, comment: content['performance.sharedComment'] ?? null }
}

function evaluationOf(subject: ReviewSubject, item: NamedItem, content: FieldValues): Evaluation {
  return {
    id: item.id,
    name: item.name,
    score: (content[pathOf(subject, 'score')] as Score | undefined) ?? null,
    comment: content[pathOf(subject, 'sharedComment')] ?? null,
    behaviours: item.behaviours.map(({ id, text }) => ({
      text,
      score: (content[pathOf(subject, `behaviours.${id}`)] as BehaviourScore | undefined) ?? null,
    })),
  }
}
