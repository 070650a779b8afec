import { isDay, type Day } from '#domain/kernel/time/day.ts'
import {
  commentLengthMax,
  isWithin,
  oneToOneTextLengthMax,
  privateCommentLengthMax,
} from '#domain/kernel/limits.ts'
import { behaviourScores, performanceScores, scores } from './scores.ts'

export const oneToOneSteps = ['introduction', 'feedback', 'impact', 'actionPlan'] as const
export type OneToOneStep = (typeof oneToOneSteps)[number]

/** Value by field path, such as `skills.<id>.score` (`parsePath`). An empty field has no entry. */
export type FieldValues = { readonly [path: string]: string }

export interface ReviewSubject {
  readonly kind: 'skill' | 'value'
  readonly id: string
}

interface FieldPlace {
  readonly step: OneToOneStep
  readonly subject: ReviewSubject | null
  /** Never shared with the collaborator, in any state (sections 4 and 6). */
  readonly isPrivate: boolean
}

export type FieldDefinition = FieldPlace &
  (
    | { readonly kind: 'text'; readonly lengthMax: number }
    | { readonly kind: 'score' | 'performance' | 'date' }
    | { readonly kind: 'behaviourScore'; readonly behaviour: string }
  )

const textField = (step: OneToOneStep, lengthMax: number, isPrivate = false): FieldDefinition => ({
  step,
  subject: null,
  isPrivate,
  kind: 'text',
  lengthMax,
})

const general = (step: OneToOneStep, kind: 'performance' | 'date'): FieldDefinition => ({
  step,
  subject: null,
  isPrivate: false,
  kind,
})

const generalFields: ReadonlyMap<string, FieldDefinition> = new Map([
  ['greetings', textField('introduction', oneToOneTextLengthMax)],
  ['performance.score', general('impact', 'performance')],
  ['performance.sharedComment', textField('impact', commentLengthMax)],
  ['performance.privateComment', textField('impact', privateCommentLengthMax, true)],
  ['progression', textField('actionPlan', oneToOneTextLengthMax)],
  ['farewell', textField('actionPlan', oneToOneTextLengthMax)],
  ['nextDate', general('actionPlan', 'date')],
])

export const fieldPathLengthMax = 200

const subjectPath =
  /^(skill|value)s\.([A-Za-z0-9-]{1,64})\.(?:(score|sharedComment|privateComment)|behaviours\.([A-Za-z0-9-]{1,64}))$/

export function parsePath(path: string): FieldDefinition | undefined {
  const [, kind, id, part, behaviour] = subjectPath.exec(path) ?? []
  if (id === undefined) return generalFields.get(path)
  const subject = { kind: kind as ReviewSubject['kind'], id }
  const place = { step: 'feedback', subject, isPrivate: part === 'privateComment' } as const
  if (behaviour !== undefined) return { ...place, kind: 'behaviourScore', behaviour }
  if (part === 'score') return { ...place, kind: 'score' }
  const lengthMax = place.isPrivate ? privateCommentLengthMax : commentLengthMax
  return { ...place, kind: 'text', lengthMax }
}

export function pathOf(
  { kind, id }: ReviewSubject,
  part: 'score' | 'sharedComment' | 'privateComment' | `behaviours.${string}`,
): string {
  return `${kind}s.${id}.${part}`
}

/** Unknown paths count as private. */
export function isPrivatePath(path: string): boolean {
  return parsePath(path)?.isPrivate ?? true
}

export function normalize(value: string | null): string | null {
  return value?.trim() ? value : null
}

export type ValueProblem = 'unknownField' | 'tooLong' | 'invalid' | 'dateInPast'

/** Section 5. Null and empty clear any field. */
export function refuseValue(
  path: string,
  value: string | null,
  { today }: { readonly today: Day },
): ValueProblem | undefined {
  const field = parsePath(path)
  if (!field) return 'unknownField'
  const written = normalize(value)
  return written === null ? undefined : findValueProblem(field, written, today)
}

const fieldChoices: Record<'score' | 'behaviourScore' | 'performance', readonly string[]> = {
  score: scores,
  behaviourScore: behaviourScores,
  performance: performanceScores,
}

function findValueProblem(
  field: FieldDefinition,
  value: string,
  today: Day,
): ValueProblem | undefined {
  if (field.kind === 'text') return isWithin(value, field.lengthMax) ? undefined : 'tooLong'
  if (field.kind !== 'date') return fieldChoices[field.kind].includes(value) ? undefined : 'invalid'
  if (!isDay(value)) return 'invalid'
  return value < today ? 'dateInPast' : undefined
}
