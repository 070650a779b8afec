import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import type { ExportView } from '#contract/administration/exports.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { isNotFound } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { ownExport } from './api.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { useExportWords } from './use-export-words.ts'

/** Form: target of the email about an export: its file, or why it can't be downloaded. */
export function ExportPage() {
  const { companyId, exportId = '' } = useParams({ strict: false })
  const session = useSession()
  // The application starts in the link's company, if the reader belongs to it.
  const isHere = companyId === session.companyId
  const { data, error } = useQuery({ ...ownExport(session, exportId), enabled: isHere })
  const isGone = isNotFound(error)
  if (error && !isGone && !data) throw error
  if (!isHere || isGone) return <NoExport />
  return data ? <Own own={data} /> : <PageLoading />
}

/** Doesn't reveal whether the export exists. */
function NoExport() {
  const t = useTranslations('exports')
  return (
    <FormPage title={t('one.title')}>
      <div className={`${layout.stack3} ${layout.start}`}>
        <p>{t('one.none')}</p>
        <AllExports />
      </div>
    </FormPage>
  )
}

/** People without administration find only their own data. */
function AllExports({ isOwnData = false }: { readonly isOwnData?: boolean }) {
  const t = useTranslations('exports')
  const { isAdmin } = useSession().actor.roles
  return isAdmin && !isOwnData ? (
    <Link to={paths.administration.exports}>{t('all')}</Link>
  ) : (
    <Link to={paths.ownData}>{t('kind.ownData.name')}</Link>
  )
}

function Own({ own }: { readonly own: ExportView }) {
  const t = useTranslations('exports')
  const words = useExportWords()
  const delivery = useMailWay()
  const { state, until } = own
  return (
    <FormPage title={t('one.titleOf', { kind: words.name(own) })} documentTitle={t('one.title')}>
      <div className={`${layout.stack3} ${layout.start}`}>
        <output>
          {t(own.kind === 'ownData' && state === 'ready' ? 'ownData.ready' : `one.${state}`, {
            until: until === null ? '' : words.moment(until),
            hours: exportHoursMax,
            delivery,
          })}
        </output>
        {state === 'running' ? <ExportProgress own={own} /> : null}
        {state === 'ready' ? <DownloadButton own={own} /> : null}
        <AllExports isOwnData={own.kind === 'ownData'} />
      </div>
    </FormPage>
  )
}
