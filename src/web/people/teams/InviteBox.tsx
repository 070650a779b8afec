import { useTranslations } from 'use-intl'
import { inviteesMax } from '#domain/people/teams/addition.ts'
import { readInvitees } from '#domain/people/teams/invitees.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { typeInvitees, type MembersForm, type TeamToJoin } from './additions.ts'

interface InviteBoxProps {
  readonly team: TeamToJoin
  readonly form: Pick<FormState<MembersForm>, 'form' | 'set' | 'errors'>
}

/** People who aren't in the company yet, one a line. */
export function InviteBox({ team, form: { form, set, errors } }: InviteBoxProps) {
  const t = useTranslations('teams.invite')
  return (
    <TextBox
      label={t('label')}
      description={t('hint')}
      lines={2}
      value={form.typed}
      error={errors['typed']}
      onChange={(typed) => set(typeInvitees(team, form, typed))}
    />
  )
}

/** The sentence about the first line that can't be read. */
export function useInviteMistake() {
  const t = useTranslations('teams.invite')
  return (typed: string) => {
    const { wrong } = readInvitees(typed)
    return wrong && t(`wrong.${wrong.why}`, { line: wrong.line, max: inviteesMax })
  }
}
