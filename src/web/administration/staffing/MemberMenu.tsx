import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import { refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { ChangeManager } from './ChangeManager.tsx'
import type { MemberProps } from './member-props.ts'
import { teamDetail } from '#web/people/teams/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Plan } from '#domain/kernel/dependents.ts'
import type { RemovalKind } from '#domain/people/teams/removal.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useCall } from '#web/kernel/use-command.ts'

/** Former members can be reactivated, or the reason why not is shown. */
export function MemberMenu({ team, member }: Omit<MemberProps, 'onClose'>) {
  const t = useTranslations('teams')
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
  const setActive = useCall((api) => api.memberships.setActive, {
    touches: ['teams'],
    done: t(active ? 'member.deactivated' : 'member.reactivated', { name }),
    failed: t(active ? 'member.notDeactivated' : 'member.notReactivated', { name }),
  })
  const { membershipId } = member
  const other = { params: { membershipId }, body: { active: !active, version: team.version } }
  const deactivate = async () => {
    const isMeant = await confirm({
      title: t('member.title', { name }),
      body: t('member.body', { date: day(finishUntil(me.today), 'long') }),
      confirmLabel: t('member.deactivate'),
      tone: 'danger',
    })
    if (isMeant) setActive.mutate(other)
  }
  const reactivate = () => {
    if (refusal === null) setActive.mutate(other)
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
      <MoreMenu
        label={t('members.menu', { name })}
        sections={[{ actions: active ? ofActive : ofEnded }, { actions: [removal] }]}
      />
      {open === 'step' ? <ChangeStepDialog team={team} member={member} onClose={close} /> : null}
      {open === 'removal' ? <RemoveMember team={team} member={member} onClose={close} /> : null}
      {open === 'manager' ? <ChangeManager team={team} member={member} onClose={close} /> : null}
    </>
  )
}

/** Counts the records that are deleted with the membership (section 4). */
function RemoveMember({ team, member, onClose }: MemberProps) {
  const t = useTranslations('teams.removal')
  const { api, companyId } = useSession()
  const { membershipId, name } = member
  const params = { companyId, membershipId }
  const linesOf = (shown: Plan) =>
    shown.length > 0
      ? shown.map(({ kind, count }) => t(kind as RemovalKind, { count }))
      : [t('nothing')]
  return (
    <PlanDialog
      title={t('title', { name })}
      body={t('body')}
      checkbox={t('checkbox')}
      confirmLabel={t('action')}
      tone="danger"
      ask={() => api.memberships.planRemoval({ params })}
      linesOf={linesOf}
      carryOut={(shown) =>
        api.memberships.remove({ params, body: { version: team.version, plan: shown } })
      }
      touches={['teams']}
      done={t('done', { name })}
      failed={t('failed', { name })}
      onClose={onClose}
    />
  )
}

/** Shows the effect on the Nine Box position (section 4). */
function ChangeStepDialog({ team, member, onClose }: MemberProps) {
  const t = useTranslations('teams.step')
  const session = useSession()
  const queries = useQueryClient()
  const { membershipId, name } = member
  const form = useForm({
    start: { ladderStepId: member.ladderStep.id },
    version: team.version,
    check: noErrors,
    send: (step, version) =>
      session.api.memberships.changeStep({
        params: { companyId: session.companyId, membershipId },
        body: { ...step, version },
      }),
    newest: async () => {
      const { members, version } = await queries.fetchQuery(teamDetail(session, team.id))
      const now = members.find((it) => it.membershipId === membershipId) ?? member
      return { form: { ladderStepId: now.ladderStep.id }, version }
    },
    touches: ['teams'],
    done: t('done', { name }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  // The current step may no longer belong to the area.
  const steps = team.ladderSteps.some(({ id }) => id === member.ladderStep.id)
    ? team.ladderSteps
    : [member.ladderStep, ...team.ladderSteps]
  const theirs = steps.find(({ id }) => id === form.theirs?.ladderStepId)
  return (
    <FormDialog
      title={t('title', { name })}
      lead={<p>{t('warning')}</p>}
      form={form}
      submitLabel={t('save')}
    >
      <NativeSelect
        label={t('step')}
        description={savedMeanwhile(theirs?.name.text)}
        data={steps.map((step) => ({ value: step.id, label: step.name.text }))}
        {...form.input('ladderStepId')}
      />
    </FormDialog>
  )
}
