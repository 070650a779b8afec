import { useMailWay } from '#web/kernel/account.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { useSession } from '#web/kernel/session.tsx'
import { companyChannels } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { ChannelView } from '#contract/messaging/channels.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { ChannelCheck } from './ChannelCheck.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { useCompanySettings } from '#web/identity/companies/settings-api.ts'
import { useConfirmedAction } from '#web/kernel/dialogs/use-confirmed-action.ts'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'

const channelTones = { off: 'neutral', connected: 'positive', failing: 'critical' } as const

function ChannelSection({ view }: { readonly view: ChannelView }) {
  const t = useTranslations('channels.settings')
  const names = useTranslations('channels.names')
  const say = useMoment()
  const delivery = useMailWay()
  const [opened, setOpened] = useState<'connect' | 'disconnect'>()
  const { channel, identifier, failingSince, failures } = view
  const state = identifier === null ? 'off' : failingSince === null ? 'connected' : 'failing'
  const test = useCommand<void, void>(
    ({ api, companyId }) => api.channels.test({ params: { companyId }, body: { channel } }),
    {
      touches: ['channels'],
      done: t('tested'),
      failed: t('notTested'),
    },
  )
  const actions: readonly MenuAction[] = [
    { key: 'change', label: t('change'), onSelect: () => setOpened('connect') },
    {
      key: 'disconnect',
      label: t('disconnect.action'),
      tone: 'critical',
      onSelect: () => setOpened('disconnect'),
    },
  ]
  const close = () => setOpened(undefined)
  const guide = <Link to={paths.guides[channel]}>{t('guide')}</Link>
  return (
    <Section
      heading="h3"
      title={
        <span className={layout.inline3}>
          <span>{names(channel)}</span>{' '}
          <StatusBadge tone={channelTones[state]} label={t(`state.${state}`)} />
        </span>
      }
    >
      <div className={layout.stack4}>
        {identifier === null ? null : (
          <p className={`${layout.muted} ${layout.wrapped} ${layout.row4}`}>
            <span>{t(`identifier.${channel}`, { id: identifier })}</span>
            <span>{t('people', { count: view.people })}</span>
            {guide}
          </p>
        )}
        {failingSince === null ? null : (
          <p>{t('failing', { date: say(failingSince), delivery })}</p>
        )}
        {identifier === null ? (
          <div className={layout.inline3}>
            <Button variant="default" onClick={() => setOpened('connect')}>
              {t('connect')}
            </Button>
            {guide}
          </div>
        ) : (
          <ChannelCheck channel={channel}>
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {t('test')}
            </Button>
            <MoreMenu label={t('more', { channel: names(channel) })} actions={actions} />
          </ChannelCheck>
        )}
        {failures.length === 0 ? null : (
          <Disclosure label={t('failures')}>
            <ul className={`${layout.wrapped} ${layout.stack1}`}>
              {failures.map(({ at, problem }) => (
                <li key={at + problem}>{t('failure', { date: say(at), problem })}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {opened === 'connect' ? <ConnectDialog channel={channel} onClose={close} /> : null}
      {opened === 'disconnect' ? <DisconnectDialog view={view} onClose={close} /> : null}
    </Section>
  )
}

interface DisconnectDialogProps {
  readonly view: ChannelView
  readonly onClose: () => void
}

function DisconnectDialog({ view, onClose }: DisconnectDialogProps) {
  const t = useTranslations('channels.settings.disconnect')
  const channel = useTranslations('channels.names')(view.channel)
  const { api, companyId } = useSession()
  const { saved } = useCompanySettings()
  const delivery = useMailWay()
  const action = useConfirmedAction({
    run: () => api.channels.disconnect({ params: { companyId }, body: { channel: view.channel } }),
    touches: ['channels'],
    done: t('done', { channel }),
    failed: t('failed', { channel }),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('title', { channel })}
      consequences={[
        t('secrets'),
        t('people', { count: view.people }),
        t(saved.emailNotificationsEnabled && delivery === 'sent' ? 'mail' : 'mailOff', {
          delivery,
        }),
      ]}
      confirmLabel={t('action')}
      tone="danger"
      {...action}
    />
  )
}

interface ChannelsSettingsProps {
  /** The way to what was sent. */
  readonly history: ReactNode
}

export function ChannelsSettings({ history }: ChannelsSettingsProps) {
  const t = useTranslations('channels.settings')
  const { data } = useSuspenseQuery(companyChannels(useSession()))
  const delivery = useMailWay()
  return (
    <div className={layout.stack6}>
      <ReadHere shown={{ subject: 'settings' }} />
      <p className={layout.muted}>{t('lead', { delivery })}</p>
      {data.channels.map((channel) => (
        <ChannelSection key={channel.channel} view={channel} />
      ))}
      <p>{history}</p>
    </div>
  )
}
