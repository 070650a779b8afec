import { useMailWay } from '#web/kernel/account.tsx'
import { useFormatter, useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import { mayResend } from '#domain/kernel/secrets/proof.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { accessStateOf, accessStates, type AccessState } from '#domain/people/users/user.ts'
import { hourMs, minuteMs } from '#domain/kernel/time/durations.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useNow } from '#web/identity/auth/mailbox/use-now.ts'
import { useSession } from '#web/kernel/session.tsx'
import { widthOfBadges } from '#web/kernel/lists/text-width.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useCall } from '#web/kernel/use-command.ts'

const tones: Readonly<Record<AccessState, Tone>> = {
  notInvited: 'attention',
  invited: 'neutral',
  expired: 'attention',
  undelivered: 'critical',
  joined: 'positive',
  inactive: 'neutral',
  gone: 'neutral',
}

const withButton = '(min-width: 90em)'

export function useStatusText(): (user: UserRow) => string {
  const t = useTranslations('users.status')
  const format = useFormatter()
  return (user) => {
    const state = accessStateOf(user)
    if (state !== 'invited' || !user.invitation)
      return t(state === 'invited' ? 'notInvited' : state)
    const sentAt = Date.parse(user.invitation.sentAt)
    const now = Math.max(Date.now(), sentAt)
    // Seconds would be old before they are read.
    const at = now - sentAt < minuteMs ? now : sentAt
    return t('invited', { when: format.relativeTime(at, { now, style: 'narrow' }) })
  }
}

export function useStatusWidth(): number {
  const delivery = useMailWay()
  const t = useTranslations('users')
  const format = useFormatter()
  const hasRoom = useMediaQuery(withButton)
  const hoursAgo = format.relativeTime(0, { now: 23 * hourMs, style: 'narrow' })
  const states = accessStates.map((state) => t(`status.${state}`, { when: hoursAgo }))
  return (
    widthOfBadges(states) +
    (hasRoom ? widthOfBadges([t(delivery === 'sent' ? 'invited.again' : 'invited.renew')]) : 0)
  )
}

interface UserStatusProps {
  readonly user: UserRow
  readonly text: string
}

/** Beside an open invitation, the button that sends it again as soon as section 9 lets it. */
export function UserStatus({ user, text }: UserStatusProps) {
  const { actor } = useSession()
  const t = useTranslations('users.filters')
  const { invitation } = user
  const state = accessStateOf(user)
  // On a card there is room for a word alone, and its menu sends it.
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  // In a narrower row the button would lie under the menu, which has it as well.
  const hasRoom = useMediaQuery(withButton)
  // Where no mail is sent, super administrators pass links on instead.
  const isSent = useMailWay() === 'sent' || !actor.roles.isSuperAdmin
  const maySend = invitation !== null && isSent && hasRoom && !refuseRole(user.role, actor)
  if (isNarrow && state === 'joined') return null
  return (
    <span className={layout.line2}>
      <StatusBadge
        tone={tones[state]}
        quiet={state === 'joined'}
        label={isNarrow && state === 'invited' ? t('invited') : text}
      />
      {maySend ? <SendAgain name={fullName(user)} {...invitation} /> : null}
    </span>
  )
}

interface SendAgainProps {
  readonly id: string
  readonly name: string
  readonly sentAt: string
}

function SendAgain({ id, name, sentAt }: SendAgainProps) {
  const t = useTranslations('users.invited')
  const delivery = useMailWay()
  const now = useNow()
  const { mutate, isPending } = useCall((api) => api.invitations.sendAgain, {
    touches: ['users', 'invitations'],
    done: t('sentAgain', { delivery }),
    failed: t('notSentAgain', { delivery }),
  })
  if (!mayResend(Date.parse(sentAt), now)) return null
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isPending}
      onClick={() => mutate({ params: { invitationId: id } })}
    >
      {t(delivery === 'sent' ? 'again' : 'renew')}
      <span className="visually-hidden">{`: ${name}`}</span>
    </Button>
  )
}
