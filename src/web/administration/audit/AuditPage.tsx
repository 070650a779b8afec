import { TableList } from '#web/kernel/lists/TableList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { auditFoundMax } from '#domain/administration/audit/keeping.ts'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { auditPage } from './api.ts'
import { KeptFor, SaveAudit } from './AuditTools.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** A list: who administered what; nothing of what people say to each other. */
export function AuditPage() {
  const t = useTranslations('audit')
  const session = useSession()
  const columns = useAuditColumns()
  const page = useListPage(useAuditFilters(), (asked) => auditPage(session, asked))
  const { months, query, total } = page
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <TableList
        {...page}
        name="audit"
        label={t('title')}
        columns={columns}
        count={total < auditFoundMax ? t('found', { total }) : t('foundMany', { total })}
        tools={<SaveAudit filters={query.filters} />}
        missing={<EmptyState icon={ScrollText} title={t('none.title')} hint={t('none.hint')} />}
      />
      <KeptFor months={months} />
    </ListPage>
  )
}
