import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import { invitationLifetimeDays, rolesToGive } from '#domain/auth/invitation.ts'
import { languageNames } from '#web/i18n/LanguageMenu.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { inviteMistakes, newInvite, type InviteForm } from './invite-form.ts'
import s from './InviteDialog.module.css'

interface InviteDialogProps {
  readonly role?: CompanyRole
  readonly onClose: () => void
}

const formId = 'invite'

/** Who is to come into the company, with which role, and in which language they are written to. */
export function InviteDialog({ role = 'USER', onClose }: InviteDialogProps) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const { api, actor, companyId, me } = useSession()
  const notify = useNotify()
  const queries = useQueryClient()
  const [form, setForm] = useState<InviteForm>(() => newInvite(role, me.company.defaultLanguage))
  const { form: element, busy, failure, send, refuse } = useSubmit()
  const errors = failure?.fields ?? {}
  const set = (some: Partial<InviteForm>) => setForm({ ...form, ...some })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistakes = Object.entries(inviteMistakes(form))
    if (mistakes.length > 0)
      return refuse(Object.fromEntries(mistakes.map(([field, it]) => [field, input(it)])))
    return void send(async () => {
      try {
        await api.invitations.invite({ params: { companyId }, body: form })
      } catch (error) {
        const name = nameIn(error)
        if (name === undefined) throw error
        return refuse({ email: t('invite.taken', { name }) })
      }
      notify.done(t('invite.done', { email: form.email.trim() }))
      onClose()
      await queries.invalidateQueries({ queryKey: ['invitations'] })
    })
  }

  const text = (name: 'firstName' | 'lastName' | 'email') => (
    <TextInput
      label={t(`invite.${name}`)}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      required
      withAsterisk={false}
      value={form[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  const roles = rolesToGive(actor)

  return (
    <Dialog
      title={t('invite.title')}
      closeLabel={common('close')}
      width="medium"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{t('invite.lead', { days: invitationLifetimeDays })}</p>
      <form id={formId} ref={element} onSubmit={submit} className={s.form} noValidate>
        <div className={s.pair}>
          {text('firstName')}
          {text('lastName')}
        </div>
        {text('email')}
        <div className={s.pair}>
          <NativeSelect
            label={t('columns.role')}
            description={t(`roleHint.${form.role}`)}
            data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={form.role}
            onChange={({ currentTarget }) =>
              set({ role: roles.find((it) => it === currentTarget.value) ?? 'USER' })
            }
          />
          <NativeSelect
            label={t('invite.language')}
            description={t('invite.languageHint')}
            data={me.company.languages.map((value) => ({ value, label: languageNames[value] }))}
            value={form.language}
            onChange={({ currentTarget: { value } }) =>
              set({ language: me.company.languages.find((it) => it === value) ?? form.language })
            }
          />
        </div>
        <p role="alert" className={s.problem}>
          {failure?.message}
        </p>
      </form>
    </Dialog>
  )
}

/** Who has the e-mail already, where the server refused for that. */
function nameIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'user.emailTaken') return undefined
  const known = error.details.conflict as { readonly name: string } | undefined
  return known?.name
}
