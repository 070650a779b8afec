import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import { refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ActionMenu, type MenuAction } from '#web/kernel/ui/ActionMenu.tsx'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { ChangeManager } from './ChangeManager.tsx'
import { ChangeStepDialog } from './ChangeStepDialog.tsx'
import type { MemberProps } from './member-props.ts'
import { RemoveMember } from './RemoveMember.tsx'
import { useSetMemberActive } from '#web/people/teams/teams-api.ts'

/** Former members can be reactivated, or the reason why not is shown. */
export function MemberMenu({ team, member }: Omit<MemberProps, 'onClose'>) {
  const t = useTranslations('teams')
  const common = useTranslations('common')
  const refusals = useTranslations('refusals')
  const confirm = useConfirm()
  const notify = useNotify()
  const day = useDay()
  const { me, actor } = useSession()
  const [open, setOpen] = useState<'step' | 'manager' | 'removal'>()
  const { name, active, refusal, sync } = member
  const lock = refuseSyncedPlace(sync, actor)
  /** Directory data is read-only here: announces that instead. */
  const unlessLocked = (act: () => void) => () => {
    if (lock) notify.failed(refusals(lock.reason))
    else act()
  }
  const close = () => setOpen(undefined)
  const setActive = useSetMemberActive(member, team.version, {
    done: t(active ? 'member.deactivated' : 'member.reactivated', { name }),
    failed: t(active ? 'member.notDeactivated' : 'member.notReactivated', { name }),
  })
  const deactivate = async () => {
    const isMeant = await confirm({
      title: t('member.title', { name }),
      body: t('member.body', { date: day(finishUntil(me.today), 'long') }),
      confirmLabel: t('member.deactivate'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (isMeant) setActive.mutate()
  }
  const reactivate = () => {
    if (refusal === null) setActive.mutate()
    else notify.failed(`${t('member.notReactivated', { name })} ${refusals(refusal)}`)
  }
  const ofActive: readonly MenuAction[] = [
    { key: 'step', label: t('step.action'), onSelect: unlessLocked(() => setOpen('step')) },
    {
      key: 'manager',
      label: t('manager.action'),
      onSelect: unlessLocked(() => setOpen('manager')),
    },
    {
      key: 'deactivate',
      label: t('member.deactivate'),
      onSelect: unlessLocked(() => void deactivate()),
    },
  ]
  const ofEnded = [
    { key: 'reactivate', label: t('member.reactivate'), onSelect: unlessLocked(reactivate) },
  ]
  const removal: MenuAction = {
    key: 'removal',
    label: t('removal.action'),
    tone: 'critical',
    onSelect: unlessLocked(() => setOpen('removal')),
  }
  return (
    <>
      <ActionMenu
        label={t('members.menu', { name })}
        align="end"
        sections={[{ actions: active ? ofActive : ofEnded }, { actions: [removal] }]}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </ActionMenu>
      {open === 'step' ? <ChangeStepDialog team={team} member={member} onClose={close} /> : null}
      {open === 'removal' ? <RemoveMember team={team} member={member} onClose={close} /> : null}
      {open === 'manager' ? <ChangeManager team={team} member={member} onClose={close} /> : null}
    </>
  )
}
