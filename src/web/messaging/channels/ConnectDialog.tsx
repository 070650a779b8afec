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

type ConnectForm = Readonly<Record<ConnectField, string>>

/** No draft: secrets are never shown again. */
const emptyConnectForm = Object.fromEntries(
  Object.keys(mistakes).map((field) => [field, '']),
) as ConnectForm

const bodyOf = <Field extends ConnectField>(fields: readonly Field[], form: ConnectForm) =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Record<Field, string>

async function send(
  { api, companyId }: Session,
  way: ConnectWay,
  form: ConnectForm,
): Promise<void> {
  const { slack, teams, googleChat, slackPage } = fieldsByWay
  const params = { companyId }
  if (way === 'slack') return api.channels.connectSlack({ params, body: bodyOf(slack, form) })
  if (way === 'teams') return api.channels.connectTeams({ params, body: bodyOf(teams, form) })
  if (way === 'googleChat')
    return api.channels.connectGoogleChat({ params, body: bodyOf(googleChat, form) })
  leaveForSlack(await api.channels.startSlack({ params, body: bodyOf(slackPage, form) }))
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
