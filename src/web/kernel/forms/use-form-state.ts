import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { useFailure } from '#web/kernel/failure-text.ts'
import { FieldsRefused, leftOf, type FieldErrors } from './errors.ts'
import { fieldsOf, type Fields } from './fields.ts'
import { focusWrong } from './focus-wrong.ts'
import { isSame, merge } from './merge.ts'
import { useTyped } from './use-typed.ts'

export interface FormStateOptions<Form extends object, Output> {
  /** Where what is typed is kept for this tab, through a reload; without it, in memory only. */
  readonly draft?: string | undefined
  readonly start: Form
  /** Of what is edited; what is new has none. */
  readonly version?: number | undefined
  /** What the server would refuse. */
  readonly check: (form: Form) => FieldErrors
  readonly send: (form: Form, version: number) => Promise<Output>
  /** How it was saved last, for when somebody did so meanwhile. */
  readonly newest?: () => Promise<Newest<Form>>
  readonly onDone?: ((output: Output, form: Form) => void) | undefined
  readonly onClose?: (() => void) | undefined
  /** Asks whether what is written may be thrown away. */
  readonly mayDiscard?: () => Promise<boolean>
  /**
   * Whether it is empty again once it is sent, for another. With a function it is empty while it is sent: where that
   * failed, the function joins what was not sent and what was typed since.
   */
  readonly again?: boolean | ((failed: Form, since: Form) => Form)
  /** What was not done, where that needs to be said before the reason. */
  readonly failed?: string | undefined
}

export interface Newest<Form> {
  readonly form: Form
  readonly version: number
  /** What this was written over, where it did not start with that. What is left out counts as written. */
  readonly base?: Partial<Form> | undefined
}

/** A form, for the parts that show it and send it. */
export interface FormState<Form extends object> extends Fields<Form> {
  /** Of the form's element. */
  readonly id: string
  readonly form: Form
  readonly set: (some: Partial<Form>) => void
  readonly errors: FieldErrors
  /** Why it was not saved, in a sentence. */
  readonly problem: string | undefined
  /** The server's code for that. */
  readonly code: string | undefined
  readonly busy: boolean
  /** What somebody else saved in what is written here too; undefined when nobody did. */
  readonly theirs: Partial<Form> | undefined
  /** Whether it is changed, at the moment of asking. */
  readonly isChanged: () => boolean
  /** Offered when the form comes with what was not saved before a reload. */
  readonly startOver: (() => void) | undefined
  /** Back to the start, with nothing left behind. */
  readonly reset: () => void
  /** Sends it, this once with something else in it where that is given. */
  readonly submit: (instead?: Partial<Form>) => void
  readonly close: () => void
}

interface Answer<Form> {
  readonly errors: FieldErrors
  readonly problem?: string | undefined
  readonly theirs?: Partial<Form> | undefined
  readonly code?: string | undefined
}

const noAnswer = { errors: {} }

/**
 * A form wherever it stands, also where nobody is signed in: it checks what the server would refuse,
 * sends once, says what is wrong at the fields, keeps what is typed, and takes in what somebody else
 * saved meanwhile. Inside the application it is `useForm`.
 */
export function useFormState<Form extends object, Output>(
  options: FormStateOptions<Form, Output>,
): FormState<Form> {
  const { draft, start, version = 0 } = options
  const t = useTranslations('input.form')
  const failure = useFailure()
  const id = useId()
  const typed = useTyped({ draft, start, version })
  const sending = useRef(false)
  const isNextAsked = useRef(false)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer<Form>>(noAnswer)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusWrong(id)
  }, [id, refusals])

  const refuse = (some: Answer<Form>) => {
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

  /** Sends it; undefined when somebody else saved meanwhile what stands here. */
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
      const over = (saved.base ?? base) as Form
      const merged = merge({ base: over, mine: typed.now().form, theirs: saved.form })
      typed.keep({ form: merged.form, base: saved.form, version: saved.version })
      // What was changed does not stand here: it is no reason not to save this.
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
    // Said at its field, it need not be said twice; what does not stand here is said all the same.
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
    if (giveBack) typed.reset()
    let isDone = false
    try {
      const done = await post(giveBack ? sent : instead)
      if (done) {
        isDone = true
        // What was typed while it was sent is not thrown away.
        if (again === true && isSame(typed.now().form, sent)) typed.reset()
        else if (!giveBack) typed.saved(done.form)
        setAnswer(noAnswer)
        options.onDone?.(done.output, done.form)
      }
    } catch (error) {
      if (giveBack) typed.keep({ ...typed.now(), form: giveBack(sent, typed.now().form) })
      fail(error)
    }
    sending.current = false
    setBusy(false)
    const isNext = isNextAsked.current
    isNextAsked.current = false
    if (isNext && isDone && giveBack) void submit()
  }
  const close = async () => {
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
    ...fieldsOf(form, set, answer.errors),
    busy,
    isChanged: typed.isChanged,
    startOver: typed.isRestored ? reset : undefined,
    reset,
    submit: (instead) => void submit(instead),
    close: () => void close(),
  }
}
