import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { teamNameLengthMax } from '#domain/kernel/limits.ts'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useRefusedEmail } from '#web/people/invitations/use-refused-email.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { managersAtHand } from '#domain/people/teams/addition.ts'
import { noMembers, toBody, toggleMember, withOnlyStep } from './additions.ts'
import { stepsOfArea, teamDetail } from './api.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { InviteBox, useInviteMistake } from './InviteBox.tsx'
import { ManagerSelect } from './ManagerSelect.tsx'
import { memberChoicesQuery } from './memberships-api.ts'
import { NewMembers } from './NewMembers.tsx'

interface AddTeamDialogProps {
  readonly areaId: string
  readonly onClose: () => void
}

/** A manager found by search: the form keeps the name, for a restored draft. */
type FoundManager = NamedRecord | null

const noSteps: TeamView['ladderSteps'] = []

/** Name, manager and first members, of the company or invited. Ends on the team's page. */
export function AddTeamDialog({ areaId, onClose }: AddTeamDialogProps) {
  const t = useTranslations('teams.new')
  const choose = useTranslations('teams.choose')
  const session = useSession()
  const { me } = session
  const navigate = useNavigate()
  const mistakeIn = useTextMistake()
  const inviteMistake = useInviteMistake()
  const refusedEmail = useRefusedEmail('typed')
  const input = useTranslations('input')
  const steps = useQuery(stepsOfArea(session, areaId))
  const candidates = useQuery(memberChoicesQuery(session, { kind: 'candidates', areaId }, ''))
  const ladderSteps = steps.data ?? noSteps
  const people = candidates.data
  const isAlone = people?.total === 1
  const team = { manager: null, identical: [], ladderSteps }
  const managerOf = (chosen: string | null) => chosen ?? (isAlone ? me.userId : '')
  const form = useForm({
    draft: `${areaId}.team`,
    start: {
      name: '',
      managerId: null as string | null,
      picked: null as FoundManager,
      ...noMembers,
    },
    check: ({ name, managerId, typed, members }) =>
      errorsIn({
        name: mistakeIn(name, teamNameLengthMax),
        managerId:
          members.length > 0 && managerOf(managerId) === '' ? choose('managerNeeded') : undefined,
        typed: inviteMistake(typed),
        ...Object.fromEntries(
          withOnlyStep(team, members).map(({ ladderStepId }, at) => [
            `members.${at}.ladderStepId`,
            ladderStepId ? undefined : choose('stepNeeded'),
          ]),
        ),
      }),
    send: async ({ name, managerId: chosen, members }) => {
      const managerId = managerOf(chosen)
      const { members: joining, invitees } = toBody(team, members)
      try {
        return await session.api.teams.add({
          params: { companyId: session.companyId, areaId },
          body: {
            name,
            ...(managerId ? { managerId } : {}),
            members: joining.map(({ userId, ladderStepId }) => ({ userId, ladderStepId })),
            invitees: invitees.map(({ firstName, lastName, email, ladderStepId }) => ({
              firstName,
              lastName,
              email,
              ladderStepId,
            })),
          },
        })
      } catch (error) {
        throw refusedEmail(error)
      }
    },
    touches: ['teams', 'users'],
    done: ({ name }) => t('done', { name: name.trim() }),
    failed: t('failed'),
    onDone: (added) => {
      onClose()
      if (!added) return
      void navigate({ to: paths.administration.team, params: { areaId, teamId: added.id } })
    },
    onClose,
  })
  const { managerId, picked, members } = form.form
  const canChoose = people?.rows.some(({ id, refusal }) => refusal === null && id !== me.userId)
  return (
    <FormDialog title={t('title')} width="medium" form={form} submitLabel={t('save')}>
      <TextLine
        label={t('name')}
        required
        autoComplete="off"
        limit={useLimit(teamNameLengthMax)}
        {...form.field('name')}
      />
      <ManagerSelect
        label={t('manager')}
        none={t('nobody')}
        of={{ kind: 'candidateManagers', areaId }}
        managers={managersAtHand(team, [picked])}
        value={managerOf(managerId)}
        error={form.errors['managerId']}
        onFind={({ id, name }) => form.set({ picked: { id, name } })}
        onChange={(chosen) => form.set({ managerId: chosen })}
      />
      <LoadProblem failed={input('notLoaded')} queries={[steps, candidates]} />
      {canChoose ? (
        <Disclosure late label={t('people')}>
          <ChoiceList
            of={{ kind: 'candidates', areaId }}
            kind="several"
            label={choose('people')}
            search={choose('search')}
            isChosen={(id) => members.some(({ key }) => key === id)}
            onChoose={(person) => form.set(toggleMember(team, form.form, person))}
          />
        </Disclosure>
      ) : null}
      <InviteBox team={team} form={form} />
      <NewMembers team={team} form={form} />
    </FormDialog>
  )
}

interface EditTeamDialogProps {
  readonly team: TeamView
  readonly onClose: () => void
}

/** Name, and the manager of a team without active members. */
export function EditTeamDialog({ team, onClose }: EditTeamDialogProps) {
  const t = useTranslations('teams.rename')
  const added = useTranslations('teams.new')
  const session = useSession()
  const queries = useQueryClient()
  const mistakeIn = useTextMistake()
  const toForm = ({ name, manager }: TeamView) => ({
    name,
    managerId: manager?.id ?? '',
    picked: null as FoundManager,
  })
  const form = useForm({
    draft: `${team.id}.name`,
    start: toForm(team),
    version: team.version,
    check: ({ name }) => errorsIn({ name: mistakeIn(name, teamNameLengthMax) }),
    send: ({ name, managerId }, version) =>
      session.api.teams.rename({
        params: { companyId: session.companyId, teamId: team.id },
        body: { name, managerId: managerId || null, version },
      }),
    newest: async () => {
      const saved = await queries.fetchQuery(teamDetail(session, team.id))
      return { form: toForm(saved), version: saved.version }
    },
    touches: ['teams'],
    done: ({ name }) => t('done', { name: name.trim() }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const { managerId, picked } = form.form
  return (
    <FormDialog title={t('title')} form={form} submitLabel={t('save')}>
      <TextLine
        label={added('name')}
        required
        autoComplete="off"
        limit={useLimit(teamNameLengthMax)}
        description={savedMeanwhile(form.theirs?.name)}
        {...form.field('name')}
      />
      {team.activeMembers === 0 ? (
        <ManagerSelect
          label={added('manager')}
          none={added('nobody')}
          of={{ kind: 'managers', teamId: team.id }}
          managers={managersAtHand({}, [team.manager, picked])}
          value={managerId}
          error={form.errors['managerId']}
          onFind={({ id, name }) => form.set({ picked: { id, name } })}
          onChange={(chosen) => form.set({ managerId: chosen })}
        />
      ) : null}
    </FormDialog>
  )
}
