import { hasBlank } from '#domain/conversations/comments/blank.ts'
import type { Day } from '#domain/kernel/day.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import {
  normalize,
  parsePath,
  pathOf,
  refuseValue,
  type Content,
  type Field,
  type OneToOneStep,
  type Subject,
  type ValueProblem,
} from './content.ts'
import type { OneToOneType } from './states.ts'

/** A skill or value that a 1:1 asks about, with the ids of the behaviours shown under it. */
export interface FormItem {
  readonly id: string
  readonly behaviours: readonly string[]
}

/** What a 1:1 asks: its type, the skills of the area and the company's values. */
export interface Form {
  readonly type: OneToOneType
  readonly skills: readonly FormItem[]
  readonly values: readonly FormItem[]
}

/** Something a 1:1 still needs before it can be finished. */
export interface MissingField {
  readonly step: OneToOneStep
  /** Where to write it; for `comment`, the shared one of the two that would do. */
  readonly path: string
  /** `unfilled`: a draft of ours still has a blank in it, and it is read by others next. */
  readonly need: 'score' | 'comment' | 'sharedComment' | 'unfilled'
}

/** Whether a 1:1 has this field: general performance is asked in a PERFORMANCE_REVIEW only. */
export function asks(form: Form, path: string): boolean {
  const field = parsePath(path)
  if (!field) return false
  if (field.subject === null) return field.step !== 'impact' || form.type === 'PERFORMANCE_REVIEW'
  return asksAbout(form, field.subject, field)
}

function asksAbout(form: Form, { kind, id }: Subject, field: Field): boolean {
  const items = kind === 'skill' ? form.skills : form.values
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return false
  return field.kind !== 'behaviourScore' || item.behaviours.includes(field.behaviour)
}

/** Why a value cannot be written in this 1:1, or undefined when it can (section 5). */
export function refuseWrite(
  form: Form,
  path: string,
  value: string | null,
  today: Day,
): ValueProblem | undefined {
  return asks(form, path) ? refuseValue(path, value, { today }) : 'unknownField'
}

/**
 * What is missing to finish a 1:1 (section 5), in the order of the form. In a PERFORMANCE_REVIEW every
 * skill and value and the general performance need a score and a shared comment. In a FOLLOW_UP what
 * is scored needs a comment, shared or private.
 */
export function missingFields(form: Form, content: Content): readonly MissingField[] {
  const review = form.type === 'PERFORMANCE_REVIEW'
  const evaluations = subjectsOf(form).map((subject) => pathOf(subject, 'score'))
  const paths = review ? [...evaluations, 'performance.score'] : evaluations
  const missing = paths.flatMap((path) => missingAbout(form.type, path, content))
  return [...missing, ...unfilledFields(form, content)]
}

/** The shared comments with a blank of a draft of ours: filled in before anything of a 1:1 is shared. */
export function unfilledFields(form: Form, content: Content): readonly MissingField[] {
  return Object.entries(content).flatMap(([path, value]) => {
    const isShared = path.endsWith('sharedComment') && asks(form, path)
    return isShared && hasBlank(value) ? [{ step: stepOf(path), path, need: 'unfilled' }] : []
  })
}

/**
 * The next skill or value without a score, in the order of the form, from behind `after` on and round
 * its end; undefined when each has one.
 */
export function nextUnscored(form: Form, content: Content, after?: Subject): Subject | undefined {
  const all = subjectsOf(form)
  const at = all.findIndex(({ kind, id }) => kind === after?.kind && id === after.id)
  const round = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return round.find((subject) => !isWritten(content, pathOf(subject, 'score')))
}

/** The shared comments of a 1:1 as one text, in the order of the form: those that fit in `max` characters together. */
export function sharedWords(form: Form, content: Content, max: number): string {
  const paths = subjectsOf(form).map((subject) => pathOf(subject, 'sharedComment'))
  return [...paths, 'performance.sharedComment'].reduce((words, path) => {
    const comment = asks(form, path) ? (content[path] ?? '').trim() : ''
    const more = [words, comment].filter((it) => it !== '').join('\n\n')
    return isWithin(more, max) ? more : words
  }, '')
}

/** Which comment an evaluation needs: the shared one, or either of the two. */
export type CommentNeed = 'shared' | 'either' | 'none'

/**
 * Which comment is needed (section 5): in a PERFORMANCE_REVIEW the shared one, in a FOLLOW_UP either
 * once there is a score.
 */
export function commentNeed(type: OneToOneType, isScored: boolean): CommentNeed {
  if (type === 'PERFORMANCE_REVIEW') return 'shared'
  return isScored ? 'either' : 'none'
}

/** Why a 1:1 cannot be finished yet, or undefined when it can (section 5). */
export function refuseFinish(form: Form, content: Content) {
  return missingFields(form, content).length > 0 ? conflict('oneToOne.incomplete') : undefined
}

/** Why nothing of a 1:1 can be shared yet, or undefined when it can. */
export function refuseShare(form: Form, content: Content) {
  return unfilledFields(form, content).length > 0 ? conflict('oneToOne.unfilled') : undefined
}

function subjectsOf(form: Form): readonly Subject[] {
  const skills = form.skills.map(({ id }) => ({ kind: 'skill', id }) as const)
  const values = form.values.map(({ id }) => ({ kind: 'value', id }) as const)
  return [...skills, ...values]
}

function missingAbout(type: OneToOneType, scorePath: string, content: Content): MissingField[] {
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

function isWritten(content: Content, path: string): boolean {
  return normalize(content[path] ?? null) !== null
}

function commentPath(scorePath: string, part: 'sharedComment' | 'privateComment'): string {
  return scorePath.replace(/score$/, part)
}

function stepOf(scorePath: string): OneToOneStep {
  return scorePath.startsWith('performance.') ? 'impact' : 'feedback'
}
