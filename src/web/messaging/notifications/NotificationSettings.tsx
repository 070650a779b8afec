import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { timings } from '#domain/platform/notices/settings.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useHashTarget } from '#web/kernel/paths/use-hash-target.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changeNotificationSettings, notificationSettings, touchedBySettings } from './api.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { faultsOf, toSettingsForm, settingsOf, type SettingsForm } from './settings-form.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Settings.module.css'

/** Channels, timing and quiet hours of the reader's notifications. */
export function NotificationSettings() {
  const t = useTranslations('notifications.settings')
  const input = useTranslations('input')
  const session = useSession()
  const queries = useQueryClient()
  const query = notificationSettings(session)
  const { data } = useSuspenseQuery(query)
  const { ref } = useHashTarget<HTMLDivElement>('notifications')
  const said = { time: t('time'), same: input('quietHours') }
  const form = useForm({
    start: toSettingsForm(data),
    version: data.version,
    check: (written) => {
      const { from, to } = faultsOf(written)
      return errorsIn({ from: from && said[from], to: to && said[to] })
    },
    send: (written, version) => {
      const chosen = settingsOf(written)
      if (!chosen) throw new Error('checked before')
      return changeNotificationSettings(session, chosen, version)
    },
    newest: async () => {
      const saved = await queries.fetchQuery({ ...query, staleTime: 0 })
      return { form: toSettingsForm(saved), version: saved.version }
    },
    touches: touchedBySettings,
    done: t('saved'),
    failed: t('notSaved'),
    onDone: (saved) => queries.setQueryData(query.queryKey, saved),
  })
  const { channels, timing, isQuiet } = form.form
  return (
    <div ref={ref} tabIndex={-1}>
      <Section
        title={t('title')}
        description={data.connected.includes('mail') ? t('hint') : t('mailOff')}
      >
        <Form
          form={form}
          actions={
            <div>
              <Button type="submit" loading={form.busy}>
                {t('save')}
              </Button>
            </div>
          }
        >
          <LeaveGuard when={form.isChanged} />
          <ChannelChoice
            value={channels}
            connected={data.connected}
            off={data.off}
            onChange={(next) => form.set({ channels: next })}
          />
          <Choice
            label={t('timing')}
            options={timings.map((value) => ({
              value,
              label: t(value),
              hint: t(`${value}Hint`),
            }))}
            value={timing}
            onChange={(next) => form.set({ timing: next ?? timing })}
          />
          <QuietHoursFields
            isOn={isQuiet}
            onTurn={(on) => form.set({ isQuiet: on })}
            from={form.input('from')}
            to={form.input('to')}
          />
        </Form>
      </Section>
    </div>
  )
}

type Time = ReturnType<FormState<SettingsForm>['input']>

interface QuietHoursFieldsProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly from: Time
  readonly to: Time
}

/** Quiet hours, possibly across midnight. */
function QuietHoursFields({ isOn, onTurn, from, to }: QuietHoursFieldsProps) {
  const t = useTranslations('notifications.settings')
  return (
    <div className={layout.stack3}>
      <Checkbox
        label={t('quiet')}
        description={t('quietHint')}
        checked={isOn}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      {isOn ? (
        <div className={s.times}>
          <TextInput type="time" label={t('from')} {...from} />
          <TextInput type="time" label={t('to')} {...to} />
        </div>
      ) : null}
    </div>
  )
}
