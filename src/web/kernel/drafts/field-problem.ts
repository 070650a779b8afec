import { ApiError } from '#contract/kernel/errors.ts'
import { isAlreadyDone } from '#web/kernel/transport/transport.ts'

/** Reason why a field can't be saved. Its draft is kept. */
export type FieldProblem =
  | { readonly kind: 'conflict'; readonly theirs: string; readonly revision: number }
  | { readonly kind: 'refused'; readonly message: string }

/** Server state of the field in a conflict. */
interface Theirs {
  readonly value: string | null
  readonly revision: number
}

/**
 * The refusal in an error, which a retry won't change; undefined for no response, a server error or a
 * lost session.
 */
export function fieldProblemOf(error: unknown): FieldProblem | undefined {
  // Sent again, a text that is there already is no conflict.
  if (!(error instanceof ApiError) || isAlreadyDone(error)) return undefined
  if (error.code === 'fieldConflict') {
    const { value, revision } = error.details.conflict as Theirs
    return { kind: 'conflict', theirs: value ?? '', revision }
  }
  const isFinal = error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 401
  if (!isFinal) return undefined
  return { kind: 'refused', message: error.details.fields?.[0]?.message ?? error.message }
}
