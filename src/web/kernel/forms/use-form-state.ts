import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { useFailure } from '#web/kernel/failure-text.ts'
import { FieldsRefused, leftOf, type FieldErrors } from './errors.ts'
import { bindFields, type Fields } from './fields.ts'
import { focusWrong } from './focus-wrong.ts'
import { isSame, merge } from './merge.ts'
import { useTyped } from './use-typed.ts'

export interface FormStateOptions<Form extends object, Output> {
  /** Draft key, kept for this tab through a reload; without it, in memory only. */
  readonly draft?: string | undefined
  readonly start: Form
  /** Fits a draft to the keys of `start`, which change with the company's languages. */
  readonly hasKeysOfStart?: boolean
  /** Undefined for something new. */
  readonly version?: number | undefined
  /** The server's rules, checked first. */
  readonly check: (form: Form) => FieldErrors
  readonly send: (form: Form, version: number) => Promise<Output>
  /** Rereads the saved state after a conflict. */
  readonly newest?: () => Promise<Newest<Form>>
  readonly onDone?: ((output: Output, form: Form) => void) | undefined
  readonly onClose?: (() => void) | undefined
  readonly mayDiscard?: () => Promise<boolean>
  /**
   * Empties the form after sending, for the next entry. A function empties it while sending, and on
   * failure joins what wasn't sent with what was typed since.
   */
  readonly again?: boolean | ((failed: Form, since: Form) => Form)
  /** Announced before the reason. */
  readonly failed?: string | undefined
  /** Tells of a failure after the form has left the page. */
  readonly tell?: (problem: string) => void
}

export interface Newest<Form> {
  readonly form: Form
  readonly version: number
  /** The merge base, if it isn't `start`. Missing keys count as edited. */
  readonly base?: Partial<Form> | undefined
}

export interface FormState<Form extends object> extends Fields<Form> {
  readonly id: string
  readonly form: Form
  readonly set: (some: Partial<Form>) => void
  readonly errors: FieldErrors
  /** Why it wasn't saved, in a sentence. */
  readonly problem: string | undefined
  readonly code: string | undefined
  readonly busy: boolean
  /** Saved values of fields edited here too; undefined without a conflict. */
  readonly theirs: Partial<Form> | undefined
  /** Reads the latest state, not the last render's. */
  readonly isChanged: () => boolean
  /** Set for a restored draft. */
  readonly startOver: (() => void) | undefined
  /** Also deletes the draft. */
  readonly reset: () => void
  /** `instead` overrides fields for this submission only. */
  readonly submit: (instead?: Partial<Form>) => void
  readonly close: () => void
}

interface SubmitResult<Form> {
  readonly errors: FieldErrors
  readonly problem?: string | undefined
  readonly theirs?: Partial<Form> | undefined
  readonly code?: string | undefined
}

const noAnswer = { errors: {} }

/**
 * Works anywhere, even signed out: validates, sends once, maps errors to fields, keeps drafts and
 * merges others' changes. Use `useForm` inside the application.
 */
export function useFormState<Form extends object, Output>(
  options: FormStateOptions<Form, Output>,
): FormState<Form> {
  const { draft, start, hasKeysOfStart = false, version = 0 } = options
  const t = useTranslations('input.form')
  const failure = useFailure()
  const id = useId()
  const typed = useTyped({ draft, start, hasKeysOfStart, version })
  const sending = useRef(false)
  const isNextAsked = useRef(false)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SubmitResult<Form>>(noAnswer)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusWrong(id)
  }, [id, refusals])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const refuse = (some: SubmitResult<Form>) => {
    if (!isShown.current)
      options.tell?.(some.problem ?? [options.failed, ...Object.values(some.errors)].join(' '))
    setAnswer(some)
    setRefusals((count) => count + 1)
  }
  const set = (some: Partial<Form>) => {
    const before = typed.now()
    const after = { ...before.form, ...some }
    typed.keep({ ...before, form: after })
    const { check } = options
    const touched = Object.keys(some).filter(
      (key) => !Object.is(after[key as keyof Form], before.form[key as keyof Form]),
    )
    setAnswer((shown) => {
      const errors = leftOf(shown.errors, { before: before.form, after }, { check, touched })
      return errors === shown.errors ? shown : { ...shown, errors }
    })
  }

  /** Undefined on a conflict, which it shows. */
  const post = async (
    instead: Partial<Form> | undefined,
  ): Promise<{ readonly output: Output; readonly form: Form } | undefined> => {
    const { form: written, base, version: sentOver } = typed.now()
    const form = { ...written, ...instead }
    try {
      return { output: await options.send(form, sentOver), form }
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'staleVersion'
      if (!isStale || !options.newest) throw error
      const saved = await options.newest()
      // Saved before, and only not answered; `useForm` expects no output then. With a base of its own, it waits in a 1:1.
      if (!saved.base && isSame(saved.form, form)) return { output: undefined as Output, form }
      if (saved.version === sentOver) throw error
      const over = (saved.base ?? base) as Form
      const merged = merge({ base: over, mine: typed.now().form, theirs: saved.form })
      typed.keep({ form: merged.form, base: saved.form, version: saved.version })
      // Only other data changed: retry over the new version.
      if (isSame(saved.form, over)) return post(instead)
      const contested = merged.contested.map((key) => [key, saved.form[key]] as const)
      const theirs = contested.length > 0 ? Object.fromEntries(contested) : undefined
      refuse({ errors: {}, problem: t('stale'), theirs: theirs as Partial<Form> | undefined })
      return undefined
    }
  }

  const fail = (error: unknown) => {
    const { theirs } = answer
    if (error instanceof FieldsRefused)
      return refuse({ errors: error.fields, problem: error.sentence, theirs })
    const code = error instanceof ApiError ? error.code : undefined
    const { sentence, fields } = failure(error)
    const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]))
    // Errors at visible fields aren't repeated; others become the sentence.
    const elsewhere = fields.find(({ path }) => !((path.split('.')[0] ?? path) in typed.form))
    const problem = fields.length === 0 ? sentence : elsewhere?.message
    const said = [options.failed, problem].filter(Boolean).join(' ')
    return refuse({ errors, problem: problem && said, theirs, code })
  }

  const submit = async (instead?: Partial<Form>) => {
    if (sending.current) {
      isNextAsked.current = true
      return
    }
    const errors = options.check({ ...typed.now().form, ...instead })
    if (Object.keys(errors).length > 0) return refuse({ ...answer, errors, problem: undefined })
    sending.current = true
    setBusy(true)
    setAnswer({ ...answer, errors: {}, problem: undefined })
    const { again } = options
    const giveBack = typeof again === 'function' ? again : undefined
    const sent = { ...typed.now().form, ...instead }
    const end = giveBack && typed.handOver((since) => giveBack(sent, since))
    let isDone = false
    try {
      const done = await post(giveBack ? sent : instead)
      if (done) {
        isDone = true
        // Keeps what was typed during the request.
        if (again === true && isSame(typed.now().form, sent)) typed.reset()
        else if (end) end(false)
        else typed.saved(done.form)
        setAnswer(noAnswer)
        options.onDone?.(done.output, done.form)
      }
    } catch (error) {
      end?.(true)
      fail(error)
    }
    sending.current = false
    setBusy(false)
    const isNext = isNextAsked.current
    isNextAsked.current = false
    if (isNext && isDone && giveBack && typed.isChanged()) void submit()
  }
  const close = async () => {
    if (sending.current) return
    if (typed.isChanged() && options.mayDiscard && !(await options.mayDiscard())) return
    typed.reset()
    options.onClose?.()
  }
  const reset = () => {
    typed.reset()
    setAnswer(noAnswer)
  }

  const { form } = typed
  return {
    id,
    form,
    set,
    errors: answer.errors,
    problem: answer.problem,
    theirs: answer.theirs,
    code: answer.code,
    ...bindFields(form, set, answer.errors),
    busy,
    isChanged: typed.isChanged,
    startOver: typed.isRestored ? reset : undefined,
    reset,
    submit: (instead) => void submit(instead),
    close: () => void close(),
  }
}
