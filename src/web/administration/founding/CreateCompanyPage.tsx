import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { useSignOut } from '#web/platform/frame/use-sign-out.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { languagesBody, newCompany } from '#web/identity/companies/company-form.ts'
import { LanguagesFields } from '#web/identity/companies/LanguagesFields.tsx'
import { useLanguagesErrors } from '#web/identity/companies/use-languages-errors.ts'
import { createCompany } from '#web/identity/companies/api.ts'

interface CreateCompanyPageProps {
  readonly onCreated: (companyId: string) => void
}

/** For people without a company: the founder becomes super administrator (section 1). */
export function CreateCompanyPage({ onCreated }: CreateCompanyPageProps) {
  const account = useAccount()
  const { email } = account
  const signOut = useSignOut()
  const t = useTranslations('companies.create')
  const common = useTranslations('common')
  const input = useTranslations('input')
  const limit = useLimit(companyNameLengthMax)
  const { language } = useLanguage()
  const languagesErrors = useLanguagesErrors()
  const form = useFormState({
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
    failed: t('failed'),
    onDone: ({ id }) => onCreated(id),
  })

  return (
    <StandalonePage title={t('title')} lead={t('lead', { email })} takesFocus="field">
      <Form form={form}>
        <TextLine
          label={t('name')}
          name="company"
          autoComplete="organization"
          required
          {...form.field('name')}
          limit={limit}
        />
        <LanguagesFields form={form} />
        <Button type="submit" loading={form.busy} fullWidth>
          {t('submit')}
        </Button>
        <Button variant="subtle" component="a" href={addressOf(paths.account)}>
          {common('yourAccount')}
        </Button>
        <Button variant="subtle" disabled={form.busy} onClick={() => void signOut()}>
          {common('signOut.action')}
        </Button>
      </Form>
    </StandalonePage>
  )
}
