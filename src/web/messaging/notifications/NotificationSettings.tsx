import { useMailWay } from '#web/kernel/account.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { NotificationSettingsView } from '#contract/messaging/notifications.ts'
import { areQuietHours, clockTimeOf, minuteOf } from '#domain/messaging/notifications/choosing.ts'
import {
  timings,
  type NotificationSettings as Settings,
} from '#domain/platform/notices/settings.ts'
import type { FieldErrors } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useCompanyTitle } from '#web/platform/frame/use-company-title.ts'
import { useHashTarget } from '#web/kernel/paths/use-hash-target.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changeNotificationSettings, notificationSettings, touchedBySettings } from './api.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Settings.module.css'

/** Default quiet hours, in minutes since midnight. */
const night = { from: 20 * 60, to: 8 * 60 }

interface SettingsForm extends Pick<Settings, 'channels' | 'timing'> {
  readonly isQuiet: boolean
  readonly from: string
  readonly to: string
}

function toSettingsForm({ channels, timing, quiet }: NotificationSettingsView): SettingsForm {
  const { from, to } = quiet ?? night
  return { channels, timing, isQuiet: quiet !== null, from: clockTimeOf(from), to: clockTimeOf(to) }
}

/** Throws while a time is invalid: validate first. */
function settingsOf({ channels, timing, isQuiet, ...times }: SettingsForm): Settings {
  if (!isQuiet) return { channels, timing, quiet: null }
  const [from, to] = [minuteOf(times.from), minuteOf(times.to)]
  if (from === undefined || to === undefined) throw new Error('checked before')
  return { channels, timing, quiet: { from, to } }
}

/** Channels, timing and quiet hours of the reader's notifications. */
export function NotificationSettings() {
  const t = useTranslations('notifications.settings')
  const input = useTranslations('input')
  const delivery = useMailWay()
  const session = useSession()
  const title = useCompanyTitle(t('title'))
  const queries = useQueryClient()
  const query = notificationSettings(session)
  const { data } = useSuspenseQuery(query)
  const { ref } = useHashTarget<HTMLDivElement>('notifications')
  const form = useForm({
    start: toSettingsForm(data),
    version: data.version,
    check: ({ isQuiet, ...times }): FieldErrors => {
      if (!isQuiet) return {}
      const [from, to] = [minuteOf(times.from), minuteOf(times.to)]
      if (from === undefined) return { from: t('time') }
      if (to === undefined) return { to: t('time') }
      return areQuietHours({ from, to }) ? {} : { to: input('quietHours') }
    },
    send: async (written, version) =>
      changeNotificationSettings(session, settingsOf(written), version),
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
  const isMailConnected = data.connected.includes('mail')
  const connected = data.connected.filter((channel) => channel !== 'mail' || delivery === 'sent')
  return (
    <div ref={ref} tabIndex={-1}>
      <Section title={title} description={isMailConnected ? t('hint', { delivery }) : t('mailOff')}>
        <Form
          form={form}
          actions={
            <div>
              <Button type="submit" variant="default" loading={form.busy}>
                {t('save')}
              </Button>
            </div>
          }
        >
          <LeaveGuard when={form.isChanged} />
          <ChannelChoice
            value={channels}
            connected={connected}
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
          <div className={layout.stack3}>
            <Checkbox
              label={t('quiet')}
              description={t('quietHint', { delivery })}
              checked={isQuiet}
              onChange={({ currentTarget }) => form.set({ isQuiet: currentTarget.checked })}
            />
            {isQuiet ? (
              <div className={s.times}>
                <TextInput type="time" label={t('from')} {...form.input('from')} />
                <TextInput type="time" label={t('to')} {...form.input('to')} />
              </div>
            ) : null}
          </div>
        </Form>
      </Section>
    </div>
  )
}
