import { useTranslations } from 'use-intl'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { rolesToGive } from '#domain/people/invitations/invitation.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { RoleSelect } from './RoleSelect.tsx'

interface InvitedForm {
  readonly role: CompanyRole
  readonly language: Language
}

interface InvitedFieldsProps {
  readonly form: Pick<FormState<InvitedForm>, 'form' | 'set'>
}

export function InvitedFields({ form: { form, set } }: InvitedFieldsProps) {
  const t = useTranslations('users.invite')
  const { actor, me } = useSession()
  const { languages } = me.company
  return (
    <div className={layout.columns}>
      <RoleSelect roles={rolesToGive(actor)} value={form.role} onChange={(role) => set({ role })} />
      <NativeSelect
        label={t('language')}
        description={t('languageHint')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={form.language}
        onChange={({ currentTarget: { value } }) =>
          set({ language: languages.find((it) => it === value) ?? form.language })
        }
      />
    </div>
  )
}
