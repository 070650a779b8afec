import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { TableList } from '#web/kernel/lists/TableList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { companyLines, renameCompany } from './companies-api.ts'
import { FoundCompany } from '#web/administration/founding/FoundCompany.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { useCompanyActions, type CompanyDialog } from './use-company-actions.ts'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { nameMistake } from '#domain/kernel/name.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import type { Column } from '#web/kernel/lists/column.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'

/** A list: the companies a super administrator runs, or all of them for an operator. */
export function CompaniesPage() {
  const t = useTranslations('superadmin.companies')
  const session = useSession()
  const [query, change] = useListSearch()
  const [isFounding, found] = useState(false)
  const columns = useCompanyColumns()
  const page = useListPage({ query, change }, (asked) => companyLines(session, asked))
  return (
    <ListPage
      title={t('title')}
      lead={t(session.isGodAdmin ? 'leadOfAll' : 'lead')}
      action={
        <Button leftSection={<Plus />} onClick={() => found(true)}>
          {t('found.action')}
        </Button>
      }
    >
      <TableList
        {...page}
        name="companies"
        label={t('title')}
        searchLabel={t('search')}
        columns={columns}
        count={t('count', { total: page.total })}
        menu={renderCompanyMenu}
      />
      {isFounding ? <FoundCompany onClose={() => found(false)} /> : null}
    </ListPage>
  )
}

const renderCompanyMenu = (company: CompanyLine) => <CompanyLineMenu company={company} />

/** Members can enter it; only operators can suspend it. */
function CompanyLineMenu({ company }: { readonly company: CompanyLine }) {
  const t = useTranslations('superadmin.companies')
  const { isGodAdmin } = useSession()
  const [open, setOpen] = useState<CompanyDialog>()
  const sections = useCompanyActions(company, { isGodAdmin, onOpen: setOpen })
  const close = () => setOpen(undefined)
  return (
    <>
      <MoreMenu label={t('menu', { name: company.name })} sections={sections} />
      {open === 'rename' ? <RenameCompany company={company} onClose={close} /> : null}
      {open === 'delete' ? <DeleteCompany company={company} onClose={close} /> : null}
    </>
  )
}

interface RenameCompanyProps {
  readonly company: CompanyLine
  readonly onClose: () => void
}

function RenameCompany({ company, onClose }: RenameCompanyProps) {
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
      onClose()
      reread()
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

function useCompanyColumns(): readonly [Column<CompanyLine>, ...Column<CompanyLine>[]] {
  const t = useTranslations('superadmin.companies')
  const format = useFormatter()
  const write = useInstant()
  const written = useDay()
  const stateOf = ({ isSuspended, goneAt }: CompanyLine) =>
    goneAt === null
      ? t(isSuspended ? 'state.off' : 'state.on')
      : t('state.deleting', { day: write(goneAt, 'day') })
  return [
    { key: 'name', header: t('columns.name'), text: ({ name }) => name, share: 2 },
    {
      key: 'people',
      header: t('columns.people'),
      text: ({ people }) => format.number(people),
      share: 0.8,
    },
    {
      key: 'languages',
      header: t('columns.languages'),
      text: ({ languages }) => languages.map((it) => languageNames[it]).join(', '),
      share: 1.6,
    },
    {
      key: 'created',
      header: t('columns.created'),
      text: ({ createdOn }) => written(createdOn),
      share: 1.6,
      isWide: true,
    },
    {
      key: 'seen',
      header: t('columns.seen'),
      text: ({ lastSeenOn }) => (lastSeenOn === null ? t('never') : written(lastSeenOn)),
      share: 1.6,
      onCard: 'below',
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: stateOf,
      cell: (company) => {
        const isInUse = !company.isSuspended && company.goneAt === null
        const tone = isInUse ? 'positive' : 'critical'
        return <StatusBadge tone={tone} quiet={isInUse} label={stateOf(company)} />
      },
      share: 1.2,
      onCard: 'beside',
    },
  ]
}
