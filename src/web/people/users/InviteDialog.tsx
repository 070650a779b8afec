import { usePrefetchQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { pastedLengthMax, readPasted } from '#domain/people/invitations/pasted-people.ts'
import { LeftOut } from './LeftOut.tsx'
import { SeveralFields, useInviteSeveral, type InviteProps } from './list/InviteSeveral.tsx'
import { InvitedFields } from './InvitedFields.tsx'
import { useCheckNamesAndEmail } from './person-form.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { userChoices } from './api.ts'
import { emailLengthMax, personNameLengthMax } from '#domain/kernel/limits.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

/** One person, or several at once; several addresses pasted for one person are several. */
export function InviteDialog(props: InviteProps) {
  const t = useTranslations('users')
  const [kind, setKind] = useState<'one' | 'many'>('one')
  const delivery = useMailWay()
  // Where several may be placed: the dialog doesn't wait for it when it is turned to them.
  usePrefetchQuery(userChoices(useSession()))
  const one = useInviteOne(props)
  const several = useInviteSeveral(props)
  if (several.left) return <LeftOut people={several.left} onClose={props.onClose} />
  // Closing asks about the texts of both.
  const both = {
    isChanged: () => one.isChanged() || several.form.isChanged(),
    close: () => (one.isChanged() ? one : several.form).close(),
  }
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
        value={kind}
        onChange={(value) => {
          if (value) setKind(value)
        }}
      />
    </>
  )
  const dialog = { title: t('invite.title'), width: 'medium', lead } as const
  if (kind === 'many')
    return (
      <FormDialog {...dialog} form={{ ...several.form, ...both }} submitLabel={t('bulk.invite')}>
        <SeveralFields form={several.form} />
      </FormDialog>
    )
  const turnToSeveral = (pasted: string) => {
    const before = several.form.form.text
    several.form.set({ text: before.trim() === '' ? pasted : `${before}\n${pasted}` })
    setKind('many')
  }
  return (
    <FormDialog {...dialog} form={{ ...one, ...both }} submitLabel={t('invite.submit')}>
      <OneFields form={one} onSeveral={turnToSeveral} />
    </FormDialog>
  )
}

function useInviteOne({ role = 'USER', onAdded, onClose }: InviteProps) {
  const t = useTranslations('users')
  const session = useSession()
  return useForm({
    start: newInvite(role, session.me.company.defaultLanguage),
    check: useCheckNamesAndEmail(),
    send: async (body) => {
      try {
        const { companyId } = session
        return await session.api.invitations.invite({ params: { companyId }, body })
      } catch (error) {
        const name = conflictingName(error)
        if (name === undefined) throw error
        throw new FieldsRefused({ email: t('invite.taken', { name }) })
      }
    },
    touches: ['invitations', 'users'],
    done: ({ email }) => t('invite.done', { email: email.trim() }),
    failed: t('invite.failed'),
    onDone: (invited) => {
      if (invited) onAdded?.([invited.userId])
      onClose()
    },
    onClose,
  })
}

interface OneFieldsProps {
  readonly form: FormState<InviteForm>
  readonly onSeveral: (pasted: string) => void
}

function OneFields({ form, onSeveral }: OneFieldsProps) {
  const t = useTranslations('users')
  const nameLimit = useLimit(personNameLengthMax)
  const emailLimit = useLimit(emailLengthMax)
  const field = (name: 'firstName' | 'lastName' | 'email') => (
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
  return (
    <div className={layout.stack4}>
      <div className={layout.columns}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email')}
      <InvitedFields form={form} />
    </div>
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
