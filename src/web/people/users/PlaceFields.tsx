import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { managersAtHand, managerToFillIn } from '#domain/people/teams/addition.ts'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ManagerHint } from '#web/people/teams/ManagerHint.tsx'
import { PickManagerDialog } from '#web/people/teams/PickManagerDialog.tsx'
import { teamDetail } from '#web/people/teams/api.ts'
import { userChoices } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import type { PlaceForm } from './place-form.ts'

interface PlaceFieldsProps {
  readonly form: Pick<FormState<PlaceForm>, 'form' | 'set' | 'input'>
  /** Label of "no team", where that is allowed. */
  readonly none: string
  /** Existing people that the form applies to. */
  readonly userIds?: string[]
}

const other = 'other'

/** Area, team, ladder step and manager: what follows from the team is chosen where it is one only. */
export function PlaceFields({ form, none, userIds }: PlaceFieldsProps) {
  const t = useTranslations('users')
  const choose = useTranslations('teams.choose')
  const teamTexts = useTranslations('teams')
  const session = useSession()
  const input = useTranslations('input')
  const { data: choices } = useSuspenseQuery(userChoices(session))
  const { areaId, teamId, picked } = form.form
  const detail = useQuery({ ...teamDetail(session, teamId), enabled: teamId !== '' })
  const { data: team, isFetching } = detail
  const justChosen = useRef('')
  const [isPicking, setPicking] = useState(false)
  const teams = choices.teams.filter((it) => areaId === '' || it.areaId === areaId)
  const managers = managersAtHand(team ?? {}, [picked])
  const chooseTeam = (id: string) => {
    justChosen.current = id
    form.set({ teamId: id, ladderStepId: '', managerId: '' })
  }
  const fillFrom = useEffectEvent((chosen: TeamView) => {
    if (chosen.id !== justChosen.current) return
    justChosen.current = ''
    const [step, ...others] = chosen.ladderSteps
    form.set({
      areaId: chosen.area.id,
      ladderStepId: step && others.length === 0 ? step.id : '',
      managerId: managerToFillIn(chosen),
    })
  })
  useEffect(() => {
    if (team && !isFetching) fillFrom(team)
  }, [team, isFetching])
  return (
    <>
      <div className={layout.columns}>
        <NativeSelect
          label={t('columns.area')}
          data={[
            { value: '', label: t('place.anyArea') },
            ...choices.areas.map(({ id, name }) => ({ value: id, label: name.text })),
          ]}
          {...form.input('areaId')}
          onChange={({ currentTarget }) =>
            form.set({ areaId: currentTarget.value, teamId: '', ladderStepId: '', managerId: '' })
          }
        />
        <NativeSelect
          label={t('columns.team')}
          data={[
            { value: '', label: none },
            ...teams.map(({ id, name, manager }) => ({
              value: id,
              label: manager === null ? name : t('place.teamOf', { team: name, manager }),
            })),
          ]}
          {...form.input('teamId')}
          onChange={({ currentTarget }) => chooseTeam(currentTarget.value)}
        />
      </div>
      <LoadProblem failed={input('notLoaded')} queries={[detail]} />
      {teamId ? (
        <div className={layout.columns}>
          <NativeSelect
            label={teamTexts('step.step')}
            description={team?.ladderSteps.length === 0 ? teamTexts('team.noSteps') : undefined}
            data={[
              { value: '', label: choose('stepChoice') },
              ...(team?.ladderSteps ?? []).map(({ id, name }) => ({ value: id, label: name.text })),
            ]}
            {...form.input('ladderStepId')}
          />
          <NativeSelect
            label={t('columns.manager')}
            description={team ? <ManagerHint team={team} /> : undefined}
            data={[
              { value: '', label: choose('noManager') },
              ...managers.map(({ id, name }) => ({ value: id, label: name })),
              { value: other, label: choose('otherManager') },
            ]}
            {...form.input('managerId')}
            onChange={({ currentTarget: { value } }) =>
              value === other ? setPicking(true) : form.set({ managerId: value })
            }
          />
        </div>
      ) : null}
      {isPicking ? (
        <PickManagerDialog
          of={
            userIds ? { kind: 'managersOfSeveral', userIds, teamId } : { kind: 'managers', teamId }
          }
          onPick={({ id, name }) => {
            form.set({ managerId: id, picked: { id, name } })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
