import { normalize, parsePath, pathOf, type FieldValues } from './content.ts'
import { asks, type OneToOneForm } from './form.ts'
import { sharedContent } from './sharing.ts'
import type { Snapshot } from './snapshot.ts'

type SharedEvaluation = Pick<Snapshot['skills'][number], 'id' | 'score' | 'comment'> & {
  readonly behaviours: readonly Pick<Snapshot['skills'][number]['behaviours'][number], 'score'>[]
}

type SharedFields = Pick<Snapshot, 'greetings' | 'progression' | 'farewell' | 'performance'> & {
  readonly skills: readonly SharedEvaluation[]
  readonly values: readonly SharedEvaluation[]
}

interface Writing {
  readonly form: OneToOneForm
  readonly content: FieldValues
  /** Pending decisions, draft goals and draft agreements of the 1:1. */
  readonly pending: number
}

/**
 * True if sharing now would show something else than the last time. The next date doesn't count: the
 * page fills it in by itself.
 */
export function hasUnshared(
  { form, content, pending }: Writing,
  shared: SharedFields | null,
): boolean {
  if (pending > 0) return true
  const before = shared ? fieldsIn(shared, form) : {}
  const now = sharedContent(content)
  return Object.keys({ ...before, ...now }).some((path) => {
    if (!asks(form, path) || parsePath(path)?.kind === 'date') return false
    return (before[path] ?? null) !== normalize(now[path] ?? null)
  })
}

/** Behaviors of a snapshot have no id: they are in the form's order. */
function fieldsIn(shared: SharedFields, form: OneToOneForm): Record<string, string | null> {
  const { greetings, progression, farewell, performance } = shared
  const evaluated = (['skill', 'value'] as const).flatMap((kind) =>
    shared[`${kind}s`].flatMap(({ id, score, comment, behaviours }) => {
      const item = form[`${kind}s`].find((it) => it.id === id)
      const subject = { kind, id }
      return [
        [pathOf(subject, 'score'), score],
        [pathOf(subject, 'sharedComment'), comment],
        ...(item?.behaviours ?? []).map((behaviour, at) => [
          pathOf(subject, `behaviours.${behaviour}`),
          behaviours[at]?.score ?? null,
        ]),
      ]
    }),
  )
  return {
    greetings,
    progression,
    farewell,
    'performance.score': performance?.score ?? null,
    'performance.sharedComment': performance?.comment ?? null,
    ...Object.fromEntries(evaluated),
  }
}
