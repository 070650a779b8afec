import { useTranslations } from 'use-intl'
import { ApiError, type FieldError } from '#contract/kernel/errors.ts'
import { connectivity, isUnanswered } from './transport/transport.ts'

/** What went wrong, in the reader's language: in a sentence, and at which fields. */
export interface Failure {
  readonly sentence: string
  readonly fields: readonly FieldError[]
}

/** What the server says of what failed, in the reader's language; undefined where it gave no answer. */
export function saidByServer(error: unknown): string | undefined {
  // Without an id it is not the server's, and has no words of its own.
  return error instanceof ApiError && error.id ? error.message : undefined
}

/** The server says it in the reader's language; without an answer, we do. */
export function useFailure(): (error: unknown) => Failure {
  const t = useTranslations('common')
  return (error) => {
    const fields = error instanceof ApiError ? error.details.fields : undefined
    const isOffline = isUnanswered(error) && connectivity.state() === 'offline'
    const ours = t(isOffline ? 'offline.title' : 'SERVER_ERROR')
    return { sentence: saidByServer(error) ?? ours, fields: fields ?? [] }
  }
}

/** The same in one sentence, naming what is wrong with the first of the fields. */
export function useFailureText(): (error: unknown) => string {
  const failure = useFailure()
  return (error) => {
    const { sentence, fields } = failure(error)
    return fields[0] ? `${sentence} ${fields[0].message}` : sentence
  }
}
