import { managersAtHand } from '#domain/people/teams/addition.ts'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { chooseFor, withOnlyStep, type MembersForm, type TeamToJoin } from './additions.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './NewMembers.module.css'
import { ManagerSelect } from './ManagerSelect.tsx'

interface NewMembersProps {
  readonly team: TeamToJoin
  /** Undefined for a team that is being added: its manager is everyone's. */
  readonly teamId?: string
  readonly form: Pick<FormState<MembersForm>, 'form' | 'set' | 'errors'>
  readonly ref?: Ref<HTMLUListElement>
}

/** Ladder step and manager of each. */
export function NewMembers({ team, teamId, form: { form, set, errors }, ref }: NewMembersProps) {
  const t = useTranslations('teams.choose')
  const [found, setFound] = useState<readonly NamedRecord[]>([])
  const members = withOnlyStep(team, form.members)
  const managers = managersAtHand(team, found)
  const choose = (key: string, chosen: Parameters<typeof chooseFor>[2]) =>
    set({ members: chooseFor(members, key, chosen) })
  return (
    <ul ref={ref} className={layout.stack} aria-label={t(teamId ? 'stepTitle' : 'steps')}>
      {members.map(({ key, name, picture, ladderStepId, managerId, invitee }, at) => (
        <li
          key={key}
          className={`${layout.top} ${layout.ruledAbove} ${layout.padded3} ${s.member}`}
        >
          <span className={`${layout.wrapped} ${layout.line2} ${teamId ? layout.full : ''}`}>
            <Face id={key} name={name} picture={picture} size={24} />
            <span className={layout.wrapped}>
              <bdi>{name}</bdi>{' '}
              {invitee ? <bdi className={layout.note}>{invitee.email}</bdi> : null}
            </span>
          </span>
          <NativeSelect
            aria-label={t('step', { name })}
            error={errors[`members.${at}.ladderStepId`]}
            data={[
              { value: '', label: t('stepChoice') },
              ...team.ladderSteps.map((step) => ({ value: step.id, label: step.name.text })),
            ]}
            value={ladderStepId}
            onChange={({ currentTarget }) => choose(key, { ladderStepId: currentTarget.value })}
          />
          {teamId ? (
            <ManagerSelect
              label={t('manager', { name })}
              labelHidden
              none={t('noManager')}
              of={{ kind: 'managers', teamId, ...(invitee ? {} : { userId: key }) }}
              managers={managers}
              value={managerId}
              error={errors[`members.${at}.managerId`]}
              onFind={(manager) => setFound([...found, manager])}
              onChange={(chosen) => choose(key, { managerId: chosen })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
