import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import type { FieldErrors } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { NewMembers } from './NewMembers.tsx'
import { newMember, type NewMember } from './additions.ts'
import { teamDetail } from './api.ts'
import { addMembers } from './memberships-api.ts'
import type { PlaceRefusal } from '#domain/people/teams/membership.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'

interface AddMembersDialogProps {
  readonly team: TeamView
  readonly onClose: () => void
}

const noMembers: readonly NewMember[] = []

const toAddUser = (text: ReactNode) => <Link to={paths.administration.addUser}>{text}</Link>

export function AddMembersDialog({ team, onClose }: AddMembersDialogProps) {
  const t = useTranslations('teams.choose')
  const session = useSession()
  const queries = useQueryClient()
  const notify = useNotify()
  const [isSecond, setSecond] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const form = useForm({
    start: { members: noMembers },
    version: team.version,
    check: ({ members }): FieldErrors => {
      if (members.length === 0) return { members: t('needed') }
      const missing = members.flatMap(({ ladderStepId, managerId }, at) => [
        ...(ladderStepId ? [] : [[`members.${at}.ladderStepId`, t('stepNeeded')] as const]),
        ...(managerId ? [] : [[`members.${at}.managerId`, t('managerNeeded')] as const]),
      ])
      return Object.fromEntries(missing)
    },
    send: ({ members }, version) =>
      addMembers(session, team.id, {
        members: members.map(({ userId, ladderStepId, managerId }) => ({
          userId,
          ladderStepId,
          managerId,
        })),
        version,
      }),
    newest: async () => {
      const { version } = await queries.fetchQuery(teamDetail(session, team.id))
      return { form: { members: noMembers }, version }
    },
    touches: ['teams'],
    failed: t('failed'),
    onDone: (result, { members }) => {
      if (!result) return onClose()
      const { added, leftOut: refused } = result
      if (refused.length === 0 || added > 0) notify.done(t('done', { count: added }))
      const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.name ?? ''
      const named = refused.map((it) => ({ ...it, name: nameOf(it.userId) }))
      if (named.length > 0) setLeftOut(named)
      else onClose()
    },
    onClose,
  })
  const { members } = form.form
  if (leftOut.length > 0) return <LeftOutDialog leftOut={leftOut} onClose={onClose} />

  const next = () => (members.length === 0 ? form.submit() : setSecond(true))
  const isLast = isSecond && members.length > 0
  return (
    <FormDialog
      title={t('title', { team: team.name })}
      width="medium"
      form={isLast ? form : { ...form, submit: next }}
      submitLabel={t(isLast ? 'save' : 'next')}
    >
      {isLast ? (
        <NewMembers team={team} form={form} onBack={() => setSecond(false)} />
      ) : (
        <>
          <ChoiceList
            of={{ kind: 'choices', teamId: team.id }}
            kind="several"
            label={t('people')}
            search={t('search')}
            nobody={<p>{t.rich('nobody', { link: toAddUser })}</p>}
            isChosen={(id) => members.some(({ userId }) => userId === id)}
            onChoose={(person) => {
              const others = members.filter(({ userId }) => userId !== person.id)
              const isChosen = others.length < members.length
              form.set({ members: isChosen ? others : [...members, newMember(team, person)] })
            }}
          />
          <output>{form.errors['members'] ?? t('chosen', { count: members.length })}</output>
        </>
      )}
    </FormDialog>
  )
}

interface LeftOut {
  readonly userId: string
  readonly name: string
  readonly reason: PlaceRefusal
}

interface LeftOutDialogProps {
  readonly leftOut: readonly LeftOut[]
  readonly onClose: () => void
}

function LeftOutDialog({ leftOut, onClose }: LeftOutDialogProps) {
  const t = useTranslations('teams.leftOut')
  const common = useTranslations('common')
  const refusals = useTranslations('refusals')
  return (
    <Dialog title={t('title')} width="medium" closeLabel={common('close')} onClose={onClose}>
      <p>{t('lead')}</p>
      <ul>
        {leftOut.map(({ userId, name, reason }) => (
          <li key={userId}>
            <strong dir="auto">{name}</strong>: {refusals(reason)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
