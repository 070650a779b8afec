import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CompanyRole } from '#domain/access/roles.ts'
import { rolesToGive } from '#domain/auth/invitation.ts'
import { fullName } from '#domain/users/user.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/kernel/use-go.ts'
import { paths } from '#web/paths/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { addUser } from './api.ts'
import { BackToPeople } from './BackToPeople.tsx'
import {
  noPerson,
  personInputOf,
  useCheckPerson,
  useRefusedEmail,
  type PersonForm,
} from './person-form.ts'
import { PersonFields } from './PersonFields.tsx'

interface NewPersonForm extends PersonForm {
  readonly role: CompanyRole
  readonly invite: boolean
}

/** A form: somebody new, who has no account until they accept. */
export function AddUserPage() {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const session = useSession()
  const refusedEmail = useRefusedEmail()
  const go = useGo()
  const roles = rolesToGive(session.actor)
  const toList = () => go({ to: paths.administration.users })
  const start: NewPersonForm = {
    ...noPerson,
    preferredLanguage: session.me.company.defaultLanguage,
    role: 'USER',
    invite: true,
  }
  const form = useForm<NewPersonForm, { id: string }>({
    draft: 'add-user',
    start,
    check: useCheckPerson(),
    send: async ({ role, invite, ...person }) => {
      try {
        return await addUser(session, { ...personInputOf(person), role, invite })
      } catch (error) {
        throw refusedEmail(error)
      }
    },
    touches: ['users', 'invitations'],
    done: (person) => t('person.added', { name: fullName(person) }),
    failed: t('person.addFailed'),
    onDone: toList,
    onClose: toList,
  })
  return (
    <FormPage
      title={t('person.add')}
      documentTitle={t('person.add')}
      back={<BackToPeople />}
      lead={t('person.addLead')}
      buttons={
        <>
          <Button variant="default" onClick={form.close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form.id} loading={form.busy}>
            {t('person.add')}
          </Button>
        </>
      }
    >
      <LeaveGuard when={form.isChanged} />
      <Form form={form}>
        <PersonFields form={form} hasAccount={false} />
        <NativeSelect
          label={t('columns.role')}
          description={t(`roleHint.${form.form.role}`)}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={form.form.role}
          onChange={({ currentTarget }) =>
            form.set({ role: roles.find((it) => it === currentTarget.value) ?? 'USER' })
          }
        />
        <Checkbox
          label={t('person.invite')}
          description={t('person.inviteHint')}
          checked={form.form.invite}
          onChange={({ currentTarget }) => form.set({ invite: currentTarget.checked })}
        />
      </Form>
    </FormPage>
  )
}
