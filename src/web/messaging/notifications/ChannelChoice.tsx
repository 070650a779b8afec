import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { withChannel } from '#domain/messaging/notifications/choosing.ts'
import { topics, type Channel, type Topic } from '#domain/kernel/notification-kinds.ts'
import { leavingBy, type NotificationSettings } from '#domain/platform/notices/settings.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Settings.module.css'

interface ChannelChoiceProps {
  readonly value: NotificationSettings['channels']
  /** Channels that the company has connected. */
  readonly connected: readonly Channel[]
  /** Topics that the company turned off; they can't be chosen. */
  readonly off: readonly Topic[]
  readonly onChange: (value: NotificationSettings['channels']) => void
}

/** A checkbox per topic and channel; without any, a topic stays in Tandem only. */
export function ChannelChoice({ value, connected, off, onChange }: ChannelChoiceProps) {
  const t = useTranslations('notifications')
  return (
    <fieldset className={`${layout.stack}`}>
      <legend className={layout.medium}>{t('settings.topics')}</legend>
      {topics
        .filter((topic) => !off.includes(topic))
        .map((topic) => {
          const leaving = leavingBy(value[topic], (channel) => connected.includes(channel))
          const isNone = !connected.some((channel) => leaving.includes(channel))
          return (
            <div key={topic} className={layout.ruledRow}>
              <div className={`${layout.stack} ${layout.grow16} ${s.name}`}>
                <span>{t(`topic.${topic}`)}</span>
                <span className={layout.note}>{t(`about.${topic}`)}</span>
              </div>
              <div className={layout.inline4}>
                {connected.map((channel) => (
                  <Checkbox
                    key={channel}
                    label={t(`channel.${channel}`)}
                    aria-label={t('settings.by', {
                      topic: t(`topic.${topic}`),
                      channel: t(`channel.${channel}`),
                    })}
                    checked={leaving.includes(channel)}
                    onChange={({ currentTarget }) =>
                      onChange(
                        withChannel(value, topic, {
                          channel,
                          isOn: currentTarget.checked,
                          connected,
                        }),
                      )
                    }
                  />
                ))}
                {connected.length > 0 ? (
                  <span
                    className={`${layout.note} ${s.only}`}
                    data-shown={isNone}
                    aria-hidden={!isNone}
                  >
                    {t('settings.inTandemOnly')}
                  </span>
                ) : null}
              </div>
            </div>
          )
        })}
    </fieldset>
  )
}
