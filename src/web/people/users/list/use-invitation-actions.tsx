import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import { refuseHandOver, refuseRole } from '#domain/people/invitations/invitation.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { useMailWay } from '#web/kernel/account.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { useCopy } from '#web/kernel/ui/CopyValue.tsx'
import { useCall } from '#web/kernel/use-command.ts'

interface InvitationActions {
  readonly actions: readonly (MenuAction & { readonly isAllowed: boolean })[]
  readonly dialog: ReactNode
}

/** Menu actions for an open invitation, beside sending it again. */
export function useInvitationActions(user: UserRow): InvitationActions {
  const t = useTranslations('users.invited')
  const { actor } = useSession()
  const isMailed = useMailWay() === 'sent'
  const confirm = useConfirm()
  const [link, setLink] = useState<string>()
  const withdraw = useCall((api) => api.invitations.withdraw, {
    touches: ['invitations', 'users'],
    done: t('withdrawn'),
    failed: t('notWithdrawn'),
    // The menu may have gone with its row.
    onDone: () => document.getElementById('main')?.focus(),
  })
  const handOver = useCall((api) => api.invitations.handOver, {
    touches: ['invitations', 'users'],
    failed: t('notHandedOver'),
    onDone: (made) => setLink(made.link),
  })
  const params = { invitationId: user.invitation?.id ?? '' }
  const askToWithdraw = async () => {
    const confirmed = await confirm({
      title: t('withdrawConfirm.title', { name: fullName(user) }),
      body: t('withdrawConfirm.body'),
      confirmLabel: t('withdraw'),
    })
    if (confirmed) withdraw.mutate({ params })
  }
  const isInvited = user.invitation !== null
  return {
    actions: [
      {
        key: 'handOver',
        label: t('handOver'),
        isAllowed:
          isInvited && actor.roles.isSuperAdmin && !refuseHandOver(user.role, isMailed, actor),
        onSelect: () => handOver.mutate({ params }),
      },
      {
        key: 'withdraw',
        label: t('withdraw'),
        isAllowed: isInvited && !refuseRole(user.role, actor),
        onSelect: () => void askToWithdraw(),
      },
    ],
    dialog: link ? <LinkDialog link={link} onClose={() => setLink(undefined)} /> : null,
  }
}

interface LinkDialogProps {
  readonly link: string
  readonly onClose: () => void
}

function LinkDialog({ link, onClose }: LinkDialogProps) {
  const t = useTranslations('users.link')
  const place = useRef<HTMLInputElement>(null)
  const { copy, said } = useCopy(link, place)
  return (
    <Dialog
      title={t('title')}
      width="medium"
      onClose={onClose}
      actions={<Button onClick={copy}>{t('copy')}</Button>}
    >
      <p>{t('what', { days: invitationLifetimeDays })}</p>
      <TextInput
        ref={place}
        label={t('label')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <output>{said}</output>
    </Dialog>
  )
}
