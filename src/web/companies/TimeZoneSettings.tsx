import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { timeZones } from '#domain/companies/time-zone.ts'
import { Form } from '#web/forms/Form.tsx'
import { savedMeanwhile } from '#web/forms/SavedMeanwhile.tsx'
import { LeaveGuard } from '#web/kernel/LeaveGuard.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SaveSetting } from './SaveSetting.tsx'
import { changeTimeZone } from './settings-api.ts'
import s from './Settings.module.css'
import { useSetting } from './use-setting.ts'

/** How a zone reads: `America/Sao_Paulo` as `America / Sao Paulo`. */
const readable = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** The time zone that decides what day it is in the company. */
export function TimeZoneSettings() {
  const t = useTranslations('companies.settings.timeZone')
  const form = useSetting({
    of: ({ timeZone }) => ({ timeZone }),
    send: (session, { timeZone }, version) => changeTimeZone(session, { timeZone, version }),
    done: t('saved'),
    failed: t('notSaved'),
  })
  const { timeZone } = form.form
  // What another browser calls otherwise is offered as it was saved.
  const zones = [...new Set([timeZone, ...timeZones()])].toSorted((one, other) =>
    one.localeCompare(other),
  )
  const theirs = form.theirs?.timeZone
  return (
    <Section title={t('title')} description={t('hint')} heading="h3">
      <Form form={form} actions={<SaveSetting label={t('save')} busy={form.busy} />}>
        <LeaveGuard when={form.isChanged} />
        <NativeSelect
          className={s.choice}
          label={t('label')}
          description={savedMeanwhile(theirs && readable(theirs))}
          data={zones.map((zone) => ({ value: zone, label: readable(zone) }))}
          {...form.input('timeZone')}
        />
      </Form>
    </Section>
  )
}
