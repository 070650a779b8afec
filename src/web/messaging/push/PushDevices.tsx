import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DeviceView } from '#contract/messaging/push.ts'
import { deviceName } from '#web/kernel/device-name.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useAccountCommand } from '#web/kernel/use-command.ts'
import { pushDevices } from './api.ts'
import { readPushSupport, subscribe, unsubscribe } from './browser.ts'

export function PushDevices() {
  const { key, devices } = useSuspenseQuery(pushDevices(useAccount())).data
  return key === null ? null : <Devices publicKey={key} devices={devices} />
}

interface DevicesProps {
  readonly publicKey: string
  readonly devices: readonly DeviceView[]
}

function Devices({ publicKey, devices }: DevicesProps) {
  const t = useTranslations('push')
  const place = useRef<HTMLDivElement>(null)
  // The button disappears: move the focus.
  const onDone = () => place.current?.focus()
  const remove = useAccountCommand(
    async ({ api }, { id, isThis }: DeviceView) => {
      const left = await api.push.remove({ params: { deviceId: id } })
      if (isThis) await unsubscribe().catch(() => undefined)
      return left
    },
    {
      touches: ['push', 'notifications'],
      done: t('removed'),
      failed: t('notRemoved'),
      onDone,
    },
  )
  return (
    <Section title={t('title')} description={t('hint')}>
      <div ref={place} tabIndex={-1} className={layout.stack3}>
        {devices.some(({ isThis }) => isThis) ? null : (
          <ThisDevice publicKey={publicKey} onDone={onDone} />
        )}
        {devices.length === 0 ? null : (
          <ul className={layout.stack} aria-label={t('devices')}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                pending={remove.isPending && remove.variables.id === device.id}
                onRemove={() => remove.mutate(device)}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

interface ThisDeviceProps {
  readonly publicKey: string
  readonly onDone: () => void
}

function ThisDevice({ publicKey, onDone }: ThisDeviceProps) {
  const t = useTranslations('push')
  const notify = useNotify()
  const { data: support, refetch } = useQuery({
    queryKey: ['push', 'support'],
    queryFn: readPushSupport,
    staleTime: 0,
  })
  const add = useAccountCommand<void, boolean>(
    async ({ api }) => {
      const subscription = await subscribe(publicKey)
      if (subscription) await api.push.add({ body: subscription })
      return subscription !== undefined
    },
    {
      touches: ['push', 'notifications'],
      failed: t('notAdded'),
      onDone: (isAdded) => {
        if (isAdded) notify.done(t('added'))
        else void refetch()
        onDone()
      },
    },
  )
  if (support === undefined) return null
  if (support !== 'ready') return <p className={layout.muted}>{t(`unavailable.${support}`)}</p>
  return (
    <div>
      <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
        {t('add')}
      </Button>
    </div>
  )
}

interface DeviceRowProps {
  readonly device: DeviceView
  readonly pending: boolean
  readonly onRemove: () => void
}

function DeviceRow({ device, pending, onRemove }: DeviceRowProps) {
  const t = useTranslations('push')
  const write = useInstant()
  const name = deviceName(device.device) || t('unknownDevice')
  return (
    <li className={`${layout.rowApart} ${layout.ruledRow}`}>
      <div className={`${layout.stack1} ${layout.grow16}`}>
        <p className={`${layout.strong} ${layout.inline2}`}>
          <span>{name}</span>{' '}
          {device.isThis ? <StatusBadge tone="positive" label={t('here')} /> : null}
        </p>
        <p className={layout.noteWrapped}>{t('since', { date: write(device.addedAt, 'day') })}</p>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={pending}
        aria-label={t('removeOf', { device: name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
