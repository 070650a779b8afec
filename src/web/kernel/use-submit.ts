import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'

const wrong = ':is(input, textarea)[aria-invalid="true"]'

/** Why a form was not sent: a message, and the messages of its fields. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Submits a form and tracks whether it is busy. Errors of the page's own checks and of the server are
 * shown at the fields; the first wrong field takes the focus.
 */
export function useSubmit() {
  const t = useTranslations('common')
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [failure])

  const send = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error, t('unreachable')))
    }
    setBusy(false)
  }
  /** Shows errors at these fields, without sending. */
  const refuse = (fields: Failure['fields']) => setFailure({ code: '', message: '', fields })

  return { form, busy, failure, send, refuse }
}

/** The server's message, which is in the reader's language; `otherwise` without an answer. */
export function failureOf(error: unknown, otherwise: string): Failure {
  // Without an id it is not the server's, and has no words of its own.
  if (!(error instanceof ApiError) || !error.id) return { code: '', message: otherwise, fields: {} }
  const fields = (error.details.fields ?? []).map(({ path, message }) => [path, message] as const)
  // A message at a field is not repeated above the form.
  const message = fields.length > 0 ? '' : error.message
  return { code: error.code, message, fields: Object.fromEntries(fields) }
}
