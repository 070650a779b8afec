import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import type { InvitationView } from '#contract/people/invitations.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ItemList, Item } from '#web/kernel/lists/ItemList.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Faces, Face } from '#web/kernel/ui/faces/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { openInvitations } from './invitations-api.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { Wait } from '#web/identity/auth/mailbox/Wait.tsx'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useCall } from '#web/kernel/use-command.ts'

export function Invited() {
  const t = useTranslations('users.invited')
  const common = useTranslations('common')
  const session = useSession()
  const { data } = useSuspenseQuery(openInvitations(session))
  const confirm = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  const [link, setLink] = useState<string>()
  // The button disappears with its row: move the focus.
  const onDone = () => list.current?.focus()
  const again = useCall((api) => api.invitations.sendAgain, {
    touches: ['invitations'],
    done: t('sentAgain'),
    failed: t('notSentAgain'),
    onDone,
  })
  const withdraw = useCall((api) => api.invitations.withdraw, {
    touches: ['invitations', 'users'],
    done: t('withdrawn'),
    failed: t('notWithdrawn'),
    onDone,
  })
  const handOver = useCall((api) => api.invitations.handOver, {
    touches: ['invitations'],
    failed: t('notHandedOver'),
    onDone: (made) => setLink(made.link),
  })
  const { isSuperAdmin } = session.actor.roles
  if (data.people.length === 0) return null

  const askToWithdraw = async (person: InvitationView) => {
    const confirmed = await confirm({
      title: t('withdrawConfirm.title', { name: fullName(person) }),
      body: t('withdrawConfirm.body'),
      confirmLabel: t('withdraw'),
      cancelLabel: common('cancel'),
    })
    if (confirmed) withdraw.mutate({ params: { invitationId: person.id } })
  }

  const hint = data.sendsMails ? t('hint') : t(isSuperAdmin ? 'noMail' : 'noMailAdmin')
  return (
    <Section title={t('title')} description={hint}>
      <ItemList ref={list} label={t('title')}>
        <Faces ids={data.people.map(({ userId }) => userId)}>
          {data.people.map((person) => (
            <InvitedRow
              key={person.id}
              person={person}
              pending={[again, handOver].some(
                (it) => it.isPending && it.variables.params.invitationId === person.id,
              )}
              onSendAgain={() => again.mutate({ params: { invitationId: person.id } })}
              onWithdraw={() => void askToWithdraw(person)}
              onHandOver={
                !data.sendsMails && isSuperAdmin
                  ? () => handOver.mutate({ params: { invitationId: person.id } })
                  : undefined
              }
            />
          ))}
        </Faces>
      </ItemList>
      {link ? <LinkDialog link={link} onClose={() => setLink(undefined)} /> : null}
    </Section>
  )
}

interface LinkDialogProps {
  readonly link: string
  readonly onClose: () => void
}

/** Invitation link to pass on without email. */
function LinkDialog({ link, onClose }: LinkDialogProps) {
  const t = useTranslations('users.link')
  const common = useTranslations('common')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Dialog
      title={t('title')}
      width="medium"
      closeLabel={common('close')}
      onClose={onClose}
      actions={<Button onClick={() => void copy().catch(() => undefined)}>{t('copy')}</Button>}
    >
      <p>{t('what', { days: invitationLifetimeDays })}</p>
      <TextInput
        label={t('label')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <output>{isCopied ? t('copied') : null}</output>
    </Dialog>
  )
}

interface InvitedRowProps {
  readonly person: InvitationView
  readonly pending: boolean
  readonly onSendAgain: () => void
  readonly onWithdraw: () => void
  /** Creates a link to pass on, where email can't be sent. */
  readonly onHandOver: (() => void) | undefined
}

function InvitedRow({ person, pending, ...on }: InvitedRowProps) {
  const t = useTranslations('users')
  const format = useFormatter()
  const { actor, me } = useSession()
  const name = fullName(person)
  const refusal = refuseRole(person.role, actor)
  const date = format.dateTime(new Date(person.sentAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: me.company.timeZone,
  })
  return (
    <Item
      before={<Face id={person.userId} name={name} picture={person.picture} size={24} />}
      title={{ text: name }}
      facts={{
        text: [person.email, t(`role.${person.role}`), t('invited.sent', { date })].join(' · '),
      }}
      after={
        <>
          {person.hasMailFailed ? (
            <StatusBadge tone="critical" label={t('invited.notSent')} />
          ) : null}
          {person.isGood ? null : <StatusBadge tone="attention" label={t('invited.over')} />}
          {on.onHandOver ? (
            <Button variant="default" size="sm" loading={pending} onClick={on.onHandOver}>
              {t('invited.handOver')}
              <span className="visually-hidden">{`: ${name}`}</span>
            </Button>
          ) : (
            <Wait since={Date.parse(person.sentAt)}>
              {(left) =>
                left ? (
                  <span className={layout.noteNumbers}>{t('invited.wait', { time: left })}</span>
                ) : (
                  <ActionButton
                    variant="default"
                    size="sm"
                    label={t('invited.again')}
                    refusal={refusal}
                    pending={pending}
                    onClick={on.onSendAgain}
                  />
                )
              }
            </Wait>
          )}
          <ActionButton
            variant="subtle"
            size="sm"
            label={t('invited.withdraw')}
            refusal={refusal}
            onClick={on.onWithdraw}
          />
        </>
      }
    />
  )
}
