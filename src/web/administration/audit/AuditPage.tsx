import { TableList } from '#web/kernel/lists/TableList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { ScrollText, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { auditFoundMax, auditMonthsDefault } from '#domain/administration/audit/keeping.ts'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { auditPage, auditLines } from './api.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useState } from 'react'
import { useCall, useCommand } from '#web/kernel/use-command.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import layout from '#web/kernel/ui/layout.module.css'

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

/** Saves all that the list is narrowed down to as a file, with every column. */
function SaveAudit({ filters }: Pick<ListSearch, 'filters'>) {
  const t = useTranslations('audit')
  const session = useSession()
  const columns = useAuditColumns()
  const save = useCommand<void, Awaited<ReturnType<typeof auditLines>>>(
    () => auditLines(session, filters),
    {
      touches: [],
      failed: t('notDownloaded'),
      onDone: ({ rows }) =>
        saveCsv(`${session.me.company.name} ${t('title')}`, [
          columns.map(({ header }) => header),
          ...rows.map((row) => columns.map(({ text }) => text(row))),
        ]),
    },
  )
  return (
    <Button
      variant="subtle"
      leftSection={<Download />}
      loading={save.isPending}
      title={t('saveHint', { most: auditFoundMax })}
      onClick={() => save.mutate()}
    >
      {t('save')}
    </Button>
  )
}

const retentionMonths = [6, 12, auditMonthsDefault, 36, 60, 120]

function KeptFor({ months }: { readonly months: number }) {
  const t = useTranslations('audit')
  const keep = useCall((api) => api.audit.keep, {
    touches: ['audit'],
    done: t('keptNow'),
    failed: t('notKept'),
  })
  const confirm = useConfirm()
  const [asked, setAsked] = useState<number>()
  const change = async (count: number) => {
    setAsked(count)
    const isMeant =
      count >= months ||
      (await confirm({
        title: t('shorten.title', { count }),
        body: t('keptHint'),
        confirmLabel: t('shorten.confirm'),
        tone: 'danger',
      }))
    setAsked(undefined)
    if (isMeant) keep.mutate({ body: { months: count } })
  }
  const shown = keep.isPending ? keep.variables.body.months : (asked ?? months)
  const all = [...new Set([...retentionMonths, shown])].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      label={t('kept')}
      description={t('keptHint')}
      value={String(shown)}
      disabled={keep.isPending}
      data={all.map((value) => ({ value: String(value), label: t('months', { count: value }) }))}
      onChange={(event) => void change(Number(event.currentTarget.value))}
      className={layout.width24}
    />
  )
}
