import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { intervalDaysMax, intervalDaysMin, isInterval } from '#domain/identity/companies/company.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { changeInterval } from './api.ts'

interface IntervalDialogProps {
  readonly person: MyPersonView
  readonly onClose: () => void
}

interface IntervalForm {
  readonly kind: 'company' | 'own'
  /** As typed: not necessarily a number. */
  readonly days: string
}

const range = { min: intervalDaysMin, max: intervalDaysMax }

/** The company's interval, or the manager's own number of days (section 9). */
export function IntervalDialog({ person, onClose }: IntervalDialogProps) {
  const t = useTranslations('teams.rhythm')
  const session = useSession()
  const companyDays = session.me.company.oneToOneIntervalDays
  const form = useForm<IntervalForm, unknown>({
    start: {
      kind: person.ownIntervalDays === null ? 'company' : 'own',
      days: String(person.intervalDays),
    },
    check: (interval) => {
      const days = daysOf(interval)
      return days === null || isInterval(days) ? {} : { days: t('range', range) }
    },
    send: (interval) => changeInterval(session, person.userId, daysOf(interval)),
    touches: ['one-to-ones'],
    done: (interval) =>
      t('done', { name: person.firstName, days: daysOf(interval) ?? companyDays }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const options = [
    {
      value: 'company' as const,
      label: t('company'),
      hint: t('companyHint', { days: companyDays }),
    },
    { value: 'own' as const, label: t('own'), hint: t('ownHint') },
  ]
  return (
    <FormDialog title={t('title', { name: person.firstName })} form={form} submitLabel={t('save')}>
      <Choice
        label={t('choose')}
        labelHidden
        options={options}
        value={form.form.kind}
        onChange={(kind) => kind && form.set({ kind })}
      />
      {form.form.kind === 'own' ? (
        <TextInput
          type="number"
          inputMode="numeric"
          label={t('days')}
          min={range.min}
          max={range.max}
          description={t('range', range)}
          {...form.input('days')}
        />
      ) : null}
    </FormDialog>
  )
}

/** NaN if not a number; null for the company's interval. */
function daysOf({ kind, days }: IntervalForm): number | null {
  if (kind === 'company') return null
  return days.trim() === '' ? Number.NaN : Number(days)
}
