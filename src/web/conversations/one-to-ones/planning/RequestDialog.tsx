import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { isWithin, requestReasonLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import type { Agenda } from '#web/conversations/one-to-ones/agenda/agenda.ts'
import { touchedByAgenda } from '#web/conversations/one-to-ones/agenda/agenda-api.ts'
import { useAgendaReaders } from '#web/conversations/one-to-ones/agenda/use-agenda-readers.ts'

interface RequestDialogProps {
  readonly agenda: Agenda
  readonly onClose: () => void
}

export function RequestDialog({ agenda, onClose }: RequestDialogProps) {
  const t = useTranslations('one-to-ones.request')
  const input = useTranslations('input')
  const { api, companyId } = useSession()
  const { collaborator, manager } = agenda
  const pair = { userId: collaborator.id, managerId: manager.id }
  const form = useForm({
    start: { reason: '', onAgenda: false },
    check: ({ reason }) =>
      errorsIn({
        reason: isWithin(reason, requestReasonLengthMax) ? undefined : input('tooLong'),
      }),
    send: ({ reason, onAgenda }) =>
      api.agenda.request({
        params: { companyId, ...pair },
        body: { reason: reason.trim() || null, onAgenda },
      }),
    touches: touchedByAgenda,
    done: t('done'),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const audience = useAgendaReaders(agenda, form.form.onAgenda ? 'agenda' : 'request')
  return (
    <FormDialog
      title={t('title', { name: manager.name })}
      form={form}
      submitLabel={t('ask')}
      lead={<p>{t('lead', { name: manager.name })}</p>}
    >
      <TextBox
        label={t('reason')}
        {...form.field('reason')}
        audience={audience}
        limit={useLimit(requestReasonLengthMax)}
        lines={2}
      />
      <Checkbox
        label={t('onAgenda')}
        checked={form.form.onAgenda}
        onChange={(event) => form.set({ onAgenda: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
