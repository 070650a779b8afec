import { useTranslations } from 'use-intl'
import { ApiError, type FieldError } from '#contract/kernel/errors.ts'
import { connectivity, isUnanswered } from './transport/transport.ts'

/** An error in the reader's language: one sentence, and messages by field. */
export interface Failure {
  readonly sentence: string
  readonly fields: readonly FieldError[]
}

/** The server's message in the reader's language; undefined if it gave no answer. */
export function saidByServer(error: unknown): string | undefined {
  // Without an id the error isn't the server's and has no message of its own.
  return error instanceof ApiError && error.id ? error.message : undefined
}

/** Prefers the server's message; without a response, uses our own. */
export function useFailure(): (error: unknown) => Failure {
  const t = useTranslations('common')
  return (error) => {
    const fields = error instanceof ApiError ? error.details.fields : undefined
    const isOffline = isUnanswered(error) && connectivity.state() === 'offline'
    const ours = t(isOffline ? 'offline.title' : 'SERVER_ERROR')
    return { sentence: saidByServer(error) ?? ours, fields: fields ?? [] }
  }
}

/** An error as one sentence that names the first invalid field. */
export function useFailureText(): (error: unknown) => string {
  const failure = useFailure()
  return (error) => {
    const { sentence, fields } = failure(error)
    return fields[0] ? `${sentence} ${fields[0].message}` : sentence
  }
}
