import { useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/TextLine.tsx'
import { renameCompany } from './companies-api.ts'

interface RenameCompanyProps {
  readonly company: CompanyLine
  readonly onClose: () => void
}

export function RenameCompany({ company, onClose }: RenameCompanyProps) {
  const t = useTranslations('superadmin.companies.rename')
  const input = useTranslations('input')
  const session = useSession()
  const { reread } = useAppContext()
  const limit = useLimit(companyNameLengthMax)
  const form = useForm({
    start: { name: company.name },
    check: ({ name }) => {
      const mistake = nameMistake(name, companyNameLengthMax)
      return errorsIn({ name: mistake && input(mistake) })
    },
    send: ({ name }) => renameCompany(session, company.id, name.trim()),
    touches: ['companies', 'company-settings'],
    done: ({ name }) => t('saved', { name: name.trim() }),
    failed: t('notSaved'),
    onDone: () => {
      // Already saved: if this fails, the next load shows it.
      if (company.id === session.companyId) reread().catch(() => undefined)
    },
    onClose,
  })
  return (
    <FormDialog title={t('title', { name: company.name })} form={form} submitLabel={t('save')}>
      <TextLine
        label={t('label')}
        autoComplete="organization"
        required
        {...form.field('name')}
        limit={limit}
      />
    </FormDialog>
  )
}
