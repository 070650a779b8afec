import { useTranslations } from 'use-intl'
import { useNotify } from '#web/kernel/notify.tsx'
import type { Topic } from '#web/kernel/stale-after.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { useFormState, type FormState, type FormStateOptions } from './use-form-state.ts'

interface SendOptions<Form extends object, Output> extends Omit<
  FormStateOptions<Form, Output>,
  'mayDiscard' | 'onDone' | 'failed'
> {
  /** What it changes: read again once it is sent. `all` for what is read on many pages. */
  readonly touches: readonly Topic[] | 'all'
  readonly onDone?: (output: Output, form: Form) => void
}

/** What is said when it is done, where the page does not show it by itself, and before the reason when it is not (section 8). */
interface Said<Form> {
  readonly done: string | ((form: Form) => string)
  readonly failed: string
}

type FormOptions<Form extends object, Output> = SendOptions<Form, Output> &
  (Said<Form> | (Partial<Said<Form>> & { readonly done?: undefined }))

/**
 * A form of the application. What is typed outlives a reload, and is thrown away after a question
 * only; what is wrong is said at its field; what was sent is told, and read again where it is shown.
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
  return useFormState<Form, Output>({
    ...options,
    mayDiscard: () =>
      confirm({
        title: t('title'),
        body: t('body'),
        confirmLabel: t('confirm'),
        cancelLabel: t('cancel'),
        tone: 'danger',
      }),
    send: async (form, version) => {
      try {
        return await options.send(form, version)
      } finally {
        // Refused, what the page shows may have been out of date.
        void refresh(touches)
      }
    },
    onDone: (output, form) => {
      if (done) notify.done(typeof done === 'string' ? done : done(form))
      options.onDone?.(output, form)
    },
  })
}
