import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceView } from '#contract/people/user-views.ts'
import type { TeamView } from '#contract/people/teams.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { managersAtHand, type NewMember } from './additions.ts'
import { ManagerHint } from './ManagerHint.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './NewMembers.module.css'
import { PickManagerDialog } from './PickManagerDialog.tsx'

interface NewMembersProps {
  readonly team: TeamView
  readonly form: FormState<{ readonly members: readonly NewMember[] }>
  readonly onBack: () => void
}

const other = 'other'

export function NewMembers({ team, form, onBack }: NewMembersProps) {
  const t = useTranslations('teams.choose')
  const title = useTranslations('teams.team')
  const [found, setFound] = useState<readonly ChoiceView[]>([])
  const [pickingFor, setPickingFor] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // The focused button now belongs to the next step.
  useEffect(() => list.current?.querySelector('select')?.focus(), [])
  const { members } = form.form
  const managers = managersAtHand(team, found)
  const change = (userId: string, some: Partial<NewMember>) =>
    form.set({ members: members.map((it) => (it.userId === userId ? { ...it, ...some } : it)) })
  return (
    <>
      <div>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<ArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
      <p className={layout.muted}>
        {team.ladderSteps.length > 0 ? (
          <ManagerHint team={team} />
        ) : (
          <span>{title('noSteps')}</span>
        )}
      </p>
      <ul ref={list} className={layout.stack} aria-label={t('stepTitle')}>
        {members.map(({ userId, name, picture, ladderStepId, managerId }, at) => (
          <li
            key={userId}
            className={`${layout.top} ${layout.ruledAbove} ${layout.padded3} ${s.member}`}
          >
            <span className={`${layout.wrapped} ${layout.line2} ${layout.full}`}>
              <Face id={userId} name={name} picture={picture} size={24} />
              <bdi>{name}</bdi>
            </span>
            <NativeSelect
              aria-label={t('step', { name })}
              error={form.errors[`members.${at}.ladderStepId`]}
              data={[
                { value: '', label: t('stepNeeded') },
                ...team.ladderSteps.map((step) => ({ value: step.id, label: step.name.text })),
              ]}
              value={ladderStepId}
              onChange={({ currentTarget: { value } }) => change(userId, { ladderStepId: value })}
            />
            <NativeSelect
              aria-label={t('manager', { name })}
              error={form.errors[`members.${at}.managerId`]}
              data={[
                { value: '', label: t('noManager') },
                ...managers.map((manager) => ({ value: manager.id, label: manager.name })),
                { value: other, label: t('otherManager') },
              ]}
              value={managerId}
              onChange={({ currentTarget: { value } }) =>
                value === other ? setPickingFor(userId) : change(userId, { managerId: value })
              }
            />
          </li>
        ))}
      </ul>
      {pickingFor ? (
        <PickManagerDialog
          of={{ kind: 'managers', teamId: team.id, userId: pickingFor }}
          onPick={(manager) => {
            setFound([...found, manager])
            // Members without a manager most likely get the same one.
            form.set({
              members: members.map((it) =>
                it.userId === pickingFor || it.managerId === ''
                  ? { ...it, managerId: manager.id }
                  : it,
              ),
            })
            setPickingFor(undefined)
          }}
          onClose={() => setPickingFor(undefined)}
        />
      ) : null}
    </>
  )
}
