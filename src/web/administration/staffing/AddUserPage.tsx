import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { rolesToGive } from '#domain/people/invitations/invitation.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useRefusedEmail } from '#web/people/invitations/use-refused-email.ts'
import {
  noPerson,
  personInputOf,
  useCheckPerson,
  type PersonForm,
} from '#web/people/users/person-form.ts'
import { PersonFields } from '#web/people/users/PersonFields.tsx'
import { PictureField } from '#web/people/users/PictureField.tsx'
import {
  noPlace,
  placeInputOf,
  useCheckPlace,
  type PlaceForm,
} from '#web/people/users/place-form.ts'
import { PlaceFields } from '#web/people/users/PlaceFields.tsx'
import { RoleSelect } from '#web/people/users/RoleSelect.tsx'

interface NewPersonForm extends PersonForm, PlaceForm {
  readonly role: CompanyRole
  readonly invite: boolean
}

/** A form: a new person, without an account until they accept the invitation. */
export function AddUserPage() {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const session = useSession()
  const refusedEmail = useRefusedEmail('email')
  const checkPerson = useCheckPerson()
  const checkPlace = useCheckPlace(false)
  const [picture, choosePicture] = useState<{ readonly file: string; readonly name: string }>()
  const go = useGo()
  const roles = rolesToGive(session.actor)
  const toList = (added?: readonly string[]) =>
    go({ to: paths.administration.users, ...(added ? { state: { added } } : {}) })
  const start: NewPersonForm = {
    ...noPerson,
    ...noPlace,
    preferredLanguage: session.me.company.defaultLanguage,
    role: 'USER',
    invite: true,
  }
  const form = useForm<NewPersonForm, { id: string }>({
    draft: 'add-user',
    start,
    check: (person) => ({
      ...checkPerson(person),
      ...(person.role === 'SUPERADMIN' ? {} : checkPlace(person)),
    }),
    send: async ({ role, invite, ...person }) => {
      try {
        const place = role === 'SUPERADMIN' ? undefined : placeInputOf(person)
        return await session.api.users.create({
          params: { companyId: session.companyId },
          body: {
            ...personInputOf(person),
            role,
            invite,
            ...(place ? { place } : {}),
            ...(picture ? { picture: { file: picture.file } } : {}),
          },
        })
      } catch (error) {
        throw refusedEmail(error)
      }
    },
    touches: ['users', 'invitations', 'teams'],
    done: (person) => t('person.added', { name: fullName(person) }),
    failed: t('person.addFailed'),
    onDone: (created) => toList(created && [created.id]),
    onClose: () => toList(),
  })
  return (
    <FormPage
      title={t('person.add')}
      back={<BackToPage of="users" />}
      lead={t('person.addLead')}
      buttons={
        <>
          <Button variant="default" disabled={form.busy} onClick={form.close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form.id} loading={form.busy}>
            {t('person.add')}
          </Button>
        </>
      }
    >
      <LeaveGuard isKept when={form.isChanged} />
      <Form form={form}>
        <PersonFields form={form} hasAccount={false} />
        <PictureField
          id={form.form.email}
          name={fullName(form.form)}
          picture={null}
          chosen={picture?.name}
          onChoose={(file, name) => choosePicture({ file, name })}
          onRemove={picture ? () => choosePicture(undefined) : undefined}
        />
        <RoleSelect
          roles={roles}
          value={form.form.role}
          onChange={(given) => form.set({ role: given })}
        />
        {form.form.role === 'SUPERADMIN' ? null : (
          <PlaceFields form={form} none={t('place.none')} />
        )}
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
