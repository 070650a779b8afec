import { useTranslations } from 'use-intl'
import { useNotify } from '#web/kernel/notify.tsx'
import type { Topic } from '#web/kernel/stale-after.ts'
import { isAlreadyDone } from '#web/kernel/transport/transport.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useAskFirst } from './use-ask-first.ts'
import { useFormState, type FormState, type FormStateOptions } from './use-form-state.ts'

interface SendOptions<Form extends object, Output> extends Omit<
  FormStateOptions<Form, Output>,
  'mayDiscard' | 'onDone' | 'failed' | 'tell'
> {
  /** Queries to invalidate; `all` for data on many pages. */
  readonly touches: readonly Topic[] | 'all'
  /** Without the output if only it was lost, and the change was made. */
  readonly onDone?: (output: Output | undefined, form: Form) => void
}

/**
 * `done` only if the page doesn't show the result itself; `failed` precedes the reason (section 8).
 */
interface FormTexts<Form> {
  readonly done: string | ((form: Form) => string)
  readonly failed: string
}

type FormOptions<Form extends object, Output> = SendOptions<Form, Output> &
  (FormTexts<Form> | (Partial<FormTexts<Form>> & { readonly done?: undefined }))

/**
 * A form of the application: keeps a draft through reloads, confirms discarding, announces the
 * result and refetches.
 */
export function useForm<Form extends object, Output>({
  touches,
  done,
  ...options
}: FormOptions<Form, Output>): FormState<Form> {
  const t = useTranslations('input.form.discard')
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const state = useFormState<Form, Output | undefined>({
    ...options,
    mayDiscard: () =>
      confirm({
        title: t('title'),
        body: t('body'),
        confirmLabel: t('confirm'),
        cancelLabel: t('cancel'),
        tone: 'danger',
      }),
    tell: notify.failed,
    send: async (form, version) => {
      try {
        return await options.send(form, version)
      } catch (error) {
        if (!isAlreadyDone(error)) throw error
        return undefined
      } finally {
        // Also after a refusal: the page may be out of date.
        void refresh(touches)
      }
    },
    onDone: (output, form) => {
      if (done) notify.done(typeof done === 'string' ? done : done(form))
      options.onDone?.(output, form)
    },
  })
  useAskFirst(() => options.draft !== undefined && state.isChanged())
  return state
}
