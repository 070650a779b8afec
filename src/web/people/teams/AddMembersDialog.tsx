import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRefusedEmail } from '#web/people/invitations/use-refused-email.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { InviteBox, useInviteMistake } from './InviteBox.tsx'
import { ManagerHint } from './ManagerHint.tsx'
import { NewMembers } from './NewMembers.tsx'
import { noMembers, toBody, toggleMember, withOnlyStep } from './additions.ts'
import { teamDetail } from './api.ts'
import type { PlaceRefusal } from '#domain/people/teams/membership.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'

interface AddMembersDialogProps {
  readonly team: TeamView
  readonly onClose: () => void
}

/** Two steps: people of the company or invited, then ladder step and manager of each (section 2). */
export function AddMembersDialog({ team, onClose }: AddMembersDialogProps) {
  const t = useTranslations('teams.choose')
  const session = useSession()
  const queries = useQueryClient()
  const notify = useNotify()
  const mistakeIn = useInviteMistake()
  const refusedEmail = useRefusedEmail('typed')
  const [isSecond, setSecond] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const list = useRef<HTMLUListElement>(null)
  const form = useForm({
    start: noMembers,
    version: team.version,
    check: ({ members, typed }): FieldErrors => {
      const wrong = mistakeIn(typed)
      if (wrong || members.length === 0) return errorsIn({ typed: wrong ?? t('needed') })
      const missing = withOnlyStep(team, members).flatMap(({ ladderStepId, managerId }, at) => [
        ...(ladderStepId ? [] : [[`members.${at}.ladderStepId`, t('stepNeeded')] as const]),
        ...(managerId ? [] : [[`members.${at}.managerId`, t('managerNeeded')] as const]),
      ])
      return Object.fromEntries(missing)
    },
    send: async ({ members }, version) => {
      try {
        return await session.api.memberships.add({
          params: { companyId: session.companyId, teamId: team.id },
          body: { ...toBody(team, members), version },
        })
      } catch (error) {
        const refused = refusedEmail(error)
        if (refused !== error) setSecond(false)
        throw refused
      }
    },
    newest: async () => {
      const { version } = await queries.fetchQuery(teamDetail(session, team.id))
      return { form: noMembers, version }
    },
    touches: ['teams', 'users'],
    failed: t('failed'),
    onDone: (result) => {
      if (!result) return onClose()
      const { added, leftOut: refused } = result
      if (refused.length === 0 || added > 0) notify.done(t('done', { count: added }))
      if (refused.length > 0) return setLeftOut(refused)
      onClose()
    },
    onClose,
  })
  const { members, typed } = form.form
  const isLast = isSecond && members.length > 0
  // The focused button now belongs to the next step.
  useLayoutEffect(() => {
    if (isLast) list.current?.querySelector('select')?.focus()
  }, [isLast])
  if (leftOut.length > 0) return <LeftOutDialog leftOut={leftOut} onClose={onClose} />

  const next = () => (members.length === 0 || mistakeIn(typed) ? form.submit() : setSecond(true))
  return (
    <FormDialog
      title={t('title', { team: team.name })}
      width="medium"
      form={isLast ? form : { ...form, submit: next }}
      submitLabel={t(isLast ? 'save' : 'next')}
    >
      {isLast ? (
        <>
          <div>
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<ArrowLeft />}
              onClick={() => setSecond(false)}
            >
              {t('back')}
            </Button>
          </div>
          <p className={layout.muted}>
            {team.ladderSteps.length > 0 ? <ManagerHint team={team} /> : <NoSteps />}
          </p>
          <NewMembers ref={list} team={team} teamId={team.id} form={form} />
        </>
      ) : (
        <>
          <ChoiceList
            of={{ kind: 'choices', teamId: team.id }}
            kind="several"
            label={t('people')}
            search={t('search')}
            nobody={<p>{t('nobody')}</p>}
            isChosen={(id) => members.some(({ key }) => key === id)}
            onChoose={(person) => form.set(toggleMember(team, form.form, person))}
          />
          <InviteBox team={team} form={form} />
          <output>{t('chosen', { count: members.length })}</output>
        </>
      )}
    </FormDialog>
  )
}

function NoSteps() {
  const t = useTranslations('teams.team')
  return <span>{t('noSteps')}</span>
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
  const refusals = useTranslations('refusals')
  return (
    <Dialog title={t('title')} width="medium" onClose={onClose}>
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
