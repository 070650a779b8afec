import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { keyLengthMax, mistakes, secretLengthMax } from '#domain/messaging/channels/connection.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { leaveForSlack } from './slack-way.ts'

type ConnectField = keyof typeof mistakes
type ConnectWay = Chat | 'slackPage'

/** Credentials to enter, by connection method. */
const fieldsByWay = {
  slackPage: ['clientId', 'clientSecret', 'signingSecret'],
  slack: ['workspaceId', 'botToken', 'signingSecret'],
  teams: ['tenantId', 'appId', 'appSecret'],
  googleChat: ['domainId', 'key'],
} as const satisfies Readonly<Record<ConnectWay, readonly ConnectField[]>>

/** No draft: secrets are never shown again. */
const emptyConnectForm: Readonly<Record<ConnectField, string>> = {
  workspaceId: '',
  botToken: '',
  signingSecret: '',
  clientId: '',
  clientSecret: '',
  tenantId: '',
  appId: '',
  appSecret: '',
  domainId: '',
  key: '',
}

async function send(
  { api, companyId }: Session,
  way: ConnectWay,
  form: typeof emptyConnectForm,
): Promise<void> {
  const { workspaceId, botToken, signingSecret, clientId, clientSecret } = form
  const { tenantId, appId, appSecret, domainId, key } = form
  if (way === 'slack')
    return api.channels.connectSlack({
      params: { companyId },
      body: { workspaceId, botToken, signingSecret },
    })
  if (way === 'teams')
    return api.channels.connectTeams({
      params: { companyId },
      body: { tenantId, appId, appSecret },
    })
  if (way === 'googleChat')
    return api.channels.connectGoogleChat({ params: { companyId }, body: { domainId, key } })
  leaveForSlack(
    await api.channels.startSlack({
      params: { companyId },
      body: { clientId, clientSecret, signingSecret },
    }),
  )
}

interface ConnectDialogProps {
  readonly channel: Chat
  readonly onClose: () => void
}

/** Checks the credentials with the chat service before saving them. */
export function ConnectDialog({ channel, onClose }: ConnectDialogProps) {
  const t = useTranslations('channels.form')
  const input = useTranslations('input')
  const name = useTranslations('channels.names')(channel)
  const session = useSession()
  const [way, setWay] = useState<ConnectWay>(channel === 'slack' ? 'slackPage' : channel)
  const limit = useLimit(secretLengthMax)
  const keyLimit = useLimit(keyLengthMax)
  const fields = fieldsByWay[way]
  const form = useForm({
    start: emptyConnectForm,
    check: (entered) =>
      errorsIn(
        Object.fromEntries(
          fields.map((field) => {
            const mistake = mistakes[field](entered[field])
            return [field, mistake && input(mistake)]
          }),
        ),
      ),
    send: (entered) => send(session, way, entered),
    touches: ['channels'],
    ...(way === 'slackPage' ? {} : { done: t('saved', { channel: name }) }),
    failed: t('failed', { channel: name }),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('title', { channel: name })}
      submitLabel={t(way === 'slackPage' ? 'go' : 'save')}
      lead={<p className={layout.muted}>{t('never')}</p>}
    >
      {channel === 'slack' ? (
        <Choice
          label={t('way')}
          options={[
            { value: 'slackPage', label: t('ways.page') },
            { value: 'slack', label: t('ways.token') },
          ]}
          value={way}
          onChange={(chosen) => setWay(chosen ?? way)}
        />
      ) : null}
      {fields.map((field) =>
        field === 'key' ? (
          <TextBox
            key={field}
            label={t(`fields.${field}`)}
            lines={6}
            autoComplete="off"
            spellCheck={false}
            limit={keyLimit}
            {...form.field(field)}
          />
        ) : (
          <TextLine
            key={field}
            label={t(`fields.${field}`)}
            autoComplete="off"
            required
            limit={limit}
            {...form.field(field)}
          />
        ),
      )}
    </FormDialog>
  )
}
