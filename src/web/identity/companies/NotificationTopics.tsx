import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { topics } from '#domain/kernel/notification-kinds.ts'
import { SettingForm } from './SettingForm.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useSetting } from './use-setting.ts'

export function NotificationTopics() {
  const t = useTranslations('notifications')
  const form = useSetting({
    of: ({ notificationTopicsOff }) => ({ notificationTopicsOff }),
    send: ({ api, companyId }, chosen, version) =>
      api.companySettings.changeNotificationTopics({
        params: { companyId },
        body: { ...chosen, version },
      }),
    done: t('company.saved'),
    failed: t('company.notSaved'),
  })
  const off = form.form.notificationTopicsOff
  return (
    <SettingForm
      title={t('company.title')}
      hint={t('company.hint')}
      save={t('company.save')}
      form={form}
    >
      <fieldset className={layout.stack3}>
        <legend className="visually-hidden">{t('company.label')}</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`topic.${topic}`)}
            description={
              off.includes(topic)
                ? `${t(`about.${topic}`)} ${t('company.missed')}`
                : t(`about.${topic}`)
            }
            checked={!off.includes(topic)}
            onChange={({ currentTarget: { checked } }) =>
              form.set({
                notificationTopicsOff: topics.filter((it) =>
                  it === topic ? !checked : off.includes(it),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </SettingForm>
  )
}
