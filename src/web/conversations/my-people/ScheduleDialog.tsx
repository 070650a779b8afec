import { useTranslations } from 'use-intl'
import { oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { AppointmentFields } from '#web/conversations/one-to-ones/AppointmentFields.tsx'
import type { Partner } from './api.ts'
import { RecommendedDay } from './RecommendedDay.tsx'
import { usePlan } from './use-plan.ts'

interface ScheduleDialogProps {
  readonly person: Partner
  readonly onPlanned: () => void
  readonly onClose: () => void
}

export function ScheduleDialog({ person, onPlanned, onClose }: ScheduleDialogProps) {
  const t = useTranslations('teams.plan')
  const types = useTranslations('one-to-ones.type')
  const { today } = useSession().me
  const { form, date, recommended } = usePlan(person, { onPlanned, onClose })
  return (
    <FormDialog
      title={t('title', { name: person.name })}
      width="medium"
      form={form}
      submitLabel={t('save')}
    >
      <Choice
        label={t('type')}
        options={oneToOneTypes.map((value) => ({
          value,
          label: types(value),
          hint: t(`typeHint.${value}`),
        }))}
        value={form.form.type}
        onChange={(type) => type && form.set({ type })}
      />
      <DayField
        label={t('date')}
        min={today}
        value={date}
        onChange={(day) => form.set({ date: day })}
        error={form.errors['date']}
      />
      {recommended ? (
        <RecommendedDay
          recommended={recommended}
          taken={date === recommended.date}
          onTake={() => form.set({ date: null })}
        />
      ) : null}
      <AppointmentFields form={form.form} errors={form.errors} onChange={form.set} />
    </FormDialog>
  )
}
