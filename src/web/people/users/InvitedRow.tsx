import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { InvitationView } from '#contract/people/invitations.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { Wait } from '#web/identity/auth/Wait.tsx'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Item } from '#web/kernel/lists/ItemList.tsx'
import { Face } from '#web/kernel/ui/Face.tsx'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import s from './Invited.module.css'

interface InvitedRowProps {
  readonly person: InvitationView
  readonly pending: boolean
  readonly onSendAgain: () => void
  readonly onWithdraw: () => void
  /** Where email can't be sent: creates a link to pass on. */
  readonly onHandOver: (() => void) | undefined
}

export function InvitedRow({ person, pending, ...on }: InvitedRowProps) {
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
                  <span className={s.wait}>{t('invited.wait', { time: left })}</span>
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
