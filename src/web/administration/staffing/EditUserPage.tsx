import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { refuseSyncedNames } from '#domain/people/sync-state/sync.ts'
import { refuseEditPerson } from '#domain/people/users/person.ts'
import { refuseRoleChange } from '#domain/people/users/role.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRecord } from '#web/kernel/use-record.ts'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { EnrollmentPart } from '#web/assistant/leadership/EnrollmentPart.tsx'
import { HoldPart } from '#web/administration/holds/HoldPart.tsx'
import { SyncFacts } from '#web/administration/directory/SyncFacts.tsx'
import { editUser, userToEdit } from '#web/people/users/api.ts'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useRefusedEmail } from '#web/people/invitations/use-refused-email.ts'
import {
  personFormOf,
  personInputOf,
  useCheckPerson,
  type PersonForm,
} from '#web/people/users/person-form.ts'
import { PersonFields } from '#web/people/users/PersonFields.tsx'
import { PictureOf } from '#web/people/users/PictureOf.tsx'
import { Places } from '#web/people/users/Places.tsx'
import { RoleSelect } from '#web/people/users/RoleSelect.tsx'
import { useRolePlan } from '#web/people/users/use-role-plan.ts'

interface EditForm extends PersonForm {
  readonly role: CompanyRole
}

/** A form: a person's data in the company. */
export function EditUserPage() {
  const { userId = '' } = useParams({ strict: false })
  const person = useRecord(userToEdit(useSession(), userId))
  return <EditPerson key={userId} person={person} />
}

function EditPerson({ person }: { readonly person: PersonView }) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const refusals = useTranslations('refusals')
  const session = useSession()
  const queries = useQueryClient()
  const refusedEmail = useRefusedEmail('email')
  const go = useGo()
  const { defaultLanguage } = session.me.company
  const savingRole = useRolePlan()
  const formOf = (it: PersonView): EditForm => ({
    ...personFormOf({ ...it, preferredLanguage: it.preferredLanguage ?? defaultLanguage }),
    role: it.role,
  })
  const toList = () => go({ to: paths.administration.users })
  const form = useForm<EditForm, void>({
    draft: `edit-user.${person.id}`,
    start: formOf(person),
    version: person.version,
    check: useCheckPerson(),
    send: async ({ role, ...words }, version) => {
      const body = { ...personInputOf(words), version }
      const asked = { person, name: fullName(words), role }
      try {
        if (role === person.role) await editUser(session, person.id, body)
        else
          await savingRole(asked, (plan) =>
            editUser(session, person.id, { ...body, role: { role, plan } }),
          )
      } catch (error) {
        throw refusedEmail(error)
      }
    },
    newest: async () => {
      const newest = await queries.fetchQuery({ ...userToEdit(session, person.id), staleTime: 0 })
      return { form: formOf(newest), version: newest.version }
    },
    touches: 'all',
    done: (words) => t('person.saved', { name: fullName(words) }),
    failed: t('person.saveFailed'),
    onDone: toList,
    onClose: toList,
  })
  const hasAccount = person.account !== 'none'
  const roles = companyRoles.filter(
    (role) => role === person.role || !refuseRoleChange(person, role, session.actor),
  )
  const refused = roles.length === 1 ? refuseRoleChange(person, 'ADMIN', session.actor) : undefined
  const isOtherwise = { ...person, firstName: '', lastName: '', email: '' }
  const lock = refuseSyncedNames(person.sync, person, isOtherwise, session.actor)
  const locked = lock && refusals(lock.reason)
  const refusal = refuseEditPerson(person, session.actor)
  const isRoleChanged = form.form.role !== person.role
  return (
    <FormPage
      title={t('person.editTitle', { name: fullName(person) })}
      back={<BackToPage of="users" />}
      buttons={
        <>
          <Button variant="default" disabled={form.busy} onClick={form.close}>
            {common('cancel')}
          </Button>
          {refusal && !isRoleChanged ? (
            <ActionButton label={t('person.save')} refusal={refusal} onClick={form.close} />
          ) : (
            <Button type="submit" form={form.id} loading={form.busy}>
              {t('person.save')}
            </Button>
          )}
        </>
      }
      below={
        <>
          <SyncFacts person={person} />
          <PictureOf person={person} />
          <Places person={person} />
          <EnrollmentPart person={person} />
          {person.id === session.me.userId ? null : <HoldPart person={person} />}
        </>
      }
    >
      <LeaveGuard isKept when={form.isChanged} />
      <Form form={form}>
        <PersonFields
          form={form}
          hasAccount={hasAccount}
          emailHint={
            locked || refusal
              ? undefined
              : t(hasAccount ? 'person.emailHint' : 'person.emailLinkHint')
          }
          locked={locked}
          refused={refusal && refusals(refusal.reason)}
        />
        <RoleSelect
          roles={roles}
          value={form.form.role}
          error={form.errors['role']}
          refused={refused && refusals(refused.reason)}
          onChange={(role) => form.set({ role })}
        />
      </Form>
    </FormPage>
  )
}
