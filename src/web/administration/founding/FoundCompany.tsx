import { useTranslations } from 'use-intl'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { createCompany } from '#web/identity/companies/api.ts'
import { languagesBody, newCompany } from '#web/identity/companies/company-form.ts'
import { LanguagesFields } from '#web/identity/companies/LanguagesFields.tsx'
import { useLanguagesErrors } from '#web/identity/companies/use-languages-errors.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'

export function FoundCompany({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('superadmin.companies.found')
  const create = useTranslations('companies.create')
  const input = useTranslations('input')
  const account = useAccount()
  const { enter } = useAppContext()
  const limit = useLimit(companyNameLengthMax)
  const languagesErrors = useLanguagesErrors()
  const { language } = useLanguage()
  const form = useForm({
    start: newCompany(language),
    check: (company) => {
      const name = nameMistake(company.name, companyNameLengthMax)
      return { ...errorsIn({ name: name && input(name) }), ...languagesErrors(company) }
    },
    send: (company) =>
      createCompany(account, {
        name: company.name.trim(),
        ...languagesBody(company),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    touches: ['companies'],
    failed: create('failed'),
    onDone: (made) => (made ? enter(made.id) : onClose()),
    onClose,
  })
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submitLabel={create('submit')}
      lead={<p>{t('lead')}</p>}
    >
      <TextLine
        label={create('name')}
        autoComplete="organization"
        required
        {...form.field('name')}
        limit={limit}
      />
      <LanguagesFields form={form} />
    </FormDialog>
  )
}
