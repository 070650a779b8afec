import { usePrefetchQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { rolesToGive } from '#domain/people/invitations/invitation.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { pastedLengthMax, readPasted } from '#domain/people/invitations/pasted-people.ts'
import { InviteSeveral, type InviteProps } from './list/InviteSeveral.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { userChoices } from './api.ts'
import { emailLengthMax, personNameLengthMax } from '#domain/kernel/limits.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { emailMistake } from '#domain/kernel/email.ts'

/** One person, or several at once; several addresses pasted for one person are several. */
export function InviteDialog(props: InviteProps) {
  const t = useTranslations('users')
  const [several, setSeveral] = useState<string>()
  const delivery = useMailWay()
  // Where several may be placed: the dialog doesn't wait for it when it is turned to them.
  usePrefetchQuery(userChoices(useSession()))
  const lead = (
    <>
      <p className={layout.muted}>{t('invite.lead', { days: invitationLifetimeDays, delivery })}</p>
      <Choice
        label={t('several.how')}
        labelHidden
        look="line"
        options={[
          { value: 'one', label: t('several.one') },
          { value: 'many', label: t('several.many') },
        ]}
        value={several === undefined ? 'one' : 'many'}
        onChange={(value) => {
          if (value) setSeveral(value === 'many' ? '' : undefined)
        }}
      />
    </>
  )
  if (several !== undefined) return <InviteSeveral {...props} pasted={several} lead={lead} />
  return <InviteOne {...props} lead={lead} onSeveral={setSeveral} />
}

interface InviteOneProps extends InviteProps {
  readonly onSeveral: (pasted: string) => void
}

function InviteOne({ role = 'USER', lead, onSeveral, onClose }: InviteOneProps) {
  const t = useTranslations('users')
  const input = useTranslations('input')
  const session = useSession()
  const { actor, me } = session
  const form = useForm({
    start: newInvite(role, me.company.defaultLanguage),
    check: (invited) => {
      const mistakes = Object.entries(inviteMistakes(invited))
      return Object.fromEntries(mistakes.map(([field, it]) => [field, input(it)]))
    },
    send: async (body) => {
      try {
        await session.api.invitations.invite({ params: { companyId: session.companyId }, body })
      } catch (error) {
        const name = conflictingName(error)
        if (name === undefined) throw error
        throw new FieldsRefused({ email: t('invite.taken', { name }) })
      }
    },
    touches: ['invitations', 'users'],
    done: ({ email }) => t('invite.done', { email: email.trim() }),
    failed: t('invite.failed'),
    onDone: onClose,
    onClose,
  })
  const nameLimit = useLimit(personNameLengthMax)
  const emailLimit = useLimit(emailLengthMax)
  const text = (name: 'firstName' | 'lastName' | 'email') => (
    <TextLine
      name={name}
      label={t(`invite.${name}`)}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      required={name !== 'lastName'}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (readPasted(pasted.slice(0, pastedLengthMax)).people.length < 2) return
        event.preventDefault()
        onSeveral(pasted)
      }}
      limit={name === 'email' ? emailLimit : nameLimit}
      {...form.field(name)}
    />
  )
  const roles = rolesToGive(actor)

  return (
    <FormDialog
      title={t('invite.title')}
      width="medium"
      form={form}
      submitLabel={t('invite.submit')}
      lead={lead}
    >
      <div className={layout.columns}>
        {text('firstName')}
        {text('lastName')}
      </div>
      {text('email')}
      <div className={layout.columns}>
        <RoleSelect
          roles={roles}
          value={form.form.role}
          onChange={(given) => form.set({ role: given })}
        />
        <NativeSelect
          label={t('invite.language')}
          description={t('invite.languageHint')}
          data={me.company.languages.map((value) => ({ value, label: languageNames[value] }))}
          value={form.form.language}
          onChange={({ currentTarget: { value } }) =>
            form.set({
              language: me.company.languages.find((it) => it === value) ?? form.form.language,
            })
          }
        />
      </div>
    </FormDialog>
  )
}

/** Name of the person who already has the email address, if that is the refusal. */
function conflictingName(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'user.emailTaken') return undefined
  const known = error.details.conflict as { readonly name: string } | undefined
  return known?.name
}

interface InviteForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: CompanyRole
  readonly language: Language
}

function newInvite(role: CompanyRole, language: Language): InviteForm {
  return { firstName: '', lastName: '', email: '', role, language }
}

type InviteMistake = NonNullable<ReturnType<typeof nameMistake> | ReturnType<typeof emailMistake>>

function inviteMistakes(form: InviteForm): Readonly<Record<string, InviteMistake>> {
  const found: [string, InviteMistake | undefined][] = [
    ['firstName', nameMistake(form.firstName, personNameLengthMax)],
    ['lastName', lastNameMistake(form.lastName, personNameLengthMax)],
    ['email', emailMistake(form.email)],
  ]
  return Object.fromEntries(found.flatMap(([field, it]) => (it ? [[field, it]] : [])))
}
