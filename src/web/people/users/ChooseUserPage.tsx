import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { PersonChoice } from './PersonChoice.tsx'

/** A form: chooses the user to edit, at the address of section 2 without an id. */
export function ChooseUserPage() {
  const t = useTranslations('users.person')
  const go = useGo()
  return (
    <FormPage title={t('chooseTitle')} lead={t('chooseLead')} back={<BackToPage of="users" />}>
      <PersonChoice
        label={t('choose')}
        chosen=""
        error={undefined}
        onChoose={({ id }) => go({ to: paths.administration.editUser, params: { userId: id } })}
      />
    </FormPage>
  )
}
