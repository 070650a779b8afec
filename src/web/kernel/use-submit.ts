import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'

const wrong = ':is(input, textarea)[aria-invalid="true"]'

/** What was wrong with a form: in a sentence, and what at which field. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Sends a form: busy meanwhile. What is wrong with it, by the page's own look or by the server's, is
 * said at the fields, the first of which takes the focus.
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
  /** Sends nothing: these fields have to be looked at first. */
  const refuse = (fields: Failure['fields']) => setFailure({ code: '', message: '', fields })

  return { form, busy, failure, send, refuse }
}

/** The server says it in the reader's language; without an answer, we do. */
export function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof ApiError) || error.statusCode === 0)
    return { code: '', message: otherwise, fields: {} }
  const fields = (error.details.fields ?? []).map(({ path, message }) => [path, message] as const)
  // Said at its field, it need not be said twice.
  const message = fields.length > 0 ? '' : error.message
  return { code: error.code, message, fields: Object.fromEntries(fields) }
}
