import { hasBlank } from '#domain/conversations/comments/blank.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import {
  normalize,
  oneToOneSteps,
  parsePath,
  pathOf,
  refuseValue,
  type FieldValues,
  type FieldDefinition,
  type OneToOneStep,
  type ReviewSubject,
  type ValueProblem,
} from './content.ts'
import { finishingEvents, sharingEvents, type OneToOneEvent, type OneToOneType } from './states.ts'

export interface FormItem {
  readonly id: string
  readonly behaviours: readonly string[]
}

export interface OneToOneForm {
  readonly type: OneToOneType
  readonly skills: readonly FormItem[]
  readonly values: readonly FormItem[]
}

export interface MissingField {
  readonly step: OneToOneStep
  readonly path: string
  /** `unfilled`: still contains a blank from one of our drafts. */
  readonly need: 'score' | 'comment' | 'sharedComment' | 'unfilled'
}

/** Overall performance is asked in a PERFORMANCE_REVIEW only. */
export function asks(form: OneToOneForm, path: string): boolean {
  const field = parsePath(path)
  if (!field) return false
  if (field.subject === null) return field.step !== 'impact' || form.type === 'PERFORMANCE_REVIEW'
  return asksAbout(form, field.subject, field)
}

function asksAbout(
  form: OneToOneForm,
  { kind, id }: ReviewSubject,
  field: FieldDefinition,
): boolean {
  const items = kind === 'skill' ? form.skills : form.values
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return false
  return field.kind !== 'behaviourScore' || item.behaviours.includes(field.behaviour)
}

export function refuseWrite(
  form: OneToOneForm,
  path: string,
  value: string | null,
  today: Day,
): ValueProblem | undefined {
  return asks(form, path) ? refuseValue(path, value, { today }) : 'unknownField'
}

/**
 * Section 5, in form order. A PERFORMANCE_REVIEW needs a score and shared comment for everything; a
 * FOLLOW_UP a comment, shared or private, for what is scored.
 */
export function missingFields(form: OneToOneForm, content: FieldValues): readonly MissingField[] {
  const review = form.type === 'PERFORMANCE_REVIEW'
  const evaluations = subjectsOf(form).map((subject) => pathOf(subject, 'score'))
  const paths = review ? [...evaluations, 'performance.score'] : evaluations
  const missing = paths.flatMap((path) => missingAbout(form.type, path, content))
  return [...missing, ...unfilledFields(form, content)]
}

/** Fields that `refuseStep` wants filled in before this event. */
export function missingBefore(
  event: OneToOneEvent,
  form: OneToOneForm,
  content: FieldValues,
): readonly MissingField[] {
  if (finishingEvents.has(event)) return missingFields(form, content)
  return sharingEvents.has(event) ? unfilledFields(form, content) : []
}

interface DiscussedQuestion {
  readonly step: OneToOneStep
  readonly talked: boolean
  readonly off: boolean
  readonly answers: readonly { readonly authorId: string }[]
}

/** Steps with questions discussed, or goals and agreements changed. The introduction lists the whole agenda. */
export function workedOnSteps(
  agenda: readonly DiscussedQuestion[],
  writerId: string,
  changes: number,
): readonly OneToOneStep[] {
  const discussed = agenda.filter(
    ({ talked, off, answers }) =>
      !off && (talked || answers.some(({ authorId }) => authorId === writerId)),
  )
  const steps = new Set(discussed.map(({ step }) => step))
  if (discussed.length > 0) steps.add('introduction')
  if (changes > 0) steps.add('impact')
  return [...steps]
}

/**
 * Steps with something written or worked on in them and nothing mandatory missing, in their order. The
 * next date doesn't count: the page fills it in by itself.
 */
export function filledSteps(
  form: OneToOneForm,
  content: FieldValues,
  workedOn: readonly OneToOneStep[],
): readonly OneToOneStep[] {
  const missing = new Set(missingFields(form, content).map(({ step }) => step))
  const written = Object.keys(content).map((path) => {
    const field = isWritten(content, path) && asks(form, path) ? parsePath(path) : undefined
    return field?.kind === 'date' ? undefined : field?.step
  })
  const filled = new Set([...written, ...workedOn])
  return oneToOneSteps.filter((step) => filled.has(step) && !missing.has(step))
}

export function unfilledFields(form: OneToOneForm, content: FieldValues): readonly MissingField[] {
  return Object.entries(content).flatMap(([path, value]) => {
    const isShared = path.endsWith('sharedComment') && asks(form, path)
    return isShared && hasBlank(value) ? [{ step: stepOf(path), path, need: 'unfilled' }] : []
  })
}

export function nextUnscored(
  form: OneToOneForm,
  content: FieldValues,
  after?: ReviewSubject,
): ReviewSubject | undefined {
  const all = subjectsOf(form)
  const at = all.findIndex(({ kind, id }) => kind === after?.kind && id === after.id)
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return round.find((subject) => !isWritten(content, pathOf(subject, 'score')))
}

export function sharedWords(form: OneToOneForm, content: FieldValues, max: number): string {
  const paths = subjectsOf(form).map((subject) => pathOf(subject, 'sharedComment'))
  return [...paths, 'performance.sharedComment'].reduce((words, path) => {
    const comment = asks(form, path) ? (content[path] ?? '').trim() : ''
    const more = [words, comment].filter((it) => it !== '').join('\n\n')
    return isWithin(more, max) ? more : words
  }, '')
}

export type CommentNeed = 'shared' | 'either' | 'none'

export function commentNeed(type: OneToOneType, isScored: boolean): CommentNeed {
  if (type === 'PERFORMANCE_REVIEW') return 'shared'
  return isScored ? 'either' : 'none'
}

/** Mandatory evaluations come first (section 5). */
export function refuseFinish(form: OneToOneForm, content: FieldValues) {
  return missingFields(form, content).length > 0 ? conflict('oneToOne.incomplete') : undefined
}

export function refuseShare(form: OneToOneForm, content: FieldValues) {
  return unfilledFields(form, content).length > 0 ? conflict('oneToOne.unfilled') : undefined
}

function subjectsOf(form: OneToOneForm): readonly ReviewSubject[] {
  const skills = form.skills.map(({ id }) => ({ kind: 'skill', id }) as const)
  const values = form.values.map(({ id }) => ({ kind: 'value', id }) as const)
  return [...skills, ...values]
}

function missingAbout(type: OneToOneType, scorePath: string, content: FieldValues): MissingField[] {
  const step = stepOf(scorePath)
  const sharedPath = commentPath(scorePath, 'sharedComment')
  const privatePath = commentPath(scorePath, 'privateComment')
  const isScored = isWritten(content, scorePath)
  const need = commentNeed(type, isScored)
  const isCommented =
    isWritten(content, sharedPath) || (need === 'either' && isWritten(content, privatePath))
  const missing: MissingField[] = []
  if (type === 'PERFORMANCE_REVIEW' && !isScored)
    missing.push({ step, path: scorePath, need: 'score' })
  if (need !== 'none' && !isCommented)
    missing.push({ step, path: sharedPath, need: need === 'either' ? 'comment' : 'sharedComment' })
  return missing
}

function isWritten(content: FieldValues, path: string): boolean {
  return normalize(content[path] ?? null) !== null
}

function commentPath(scorePath: string, part: 'sharedComment' | 'privateComment'): string {
  return scorePath.replace(/score$/, part)
}

function stepOf(scorePath: string): OneToOneStep {
  return scorePath.startsWith('performance.') ? 'impact' : 'feedback'
}
