import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ImportView } from '#contract/administration/imports.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { importColumnsMax } from '#domain/administration/imports/limits.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/FormPage.tsx'
import { ThinBar } from '#web/kernel/ui/ThinBar.tsx'
import { AppliedImport } from './AppliedImport.tsx'
import { ownImport } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { FileChoice } from './FileChoice.tsx'
import s from './Imports.module.css'

/** Form: one import with its rows and actions; target of the email about it. */
export function ImportPage() {
  const { companyId, importId = '' } = useParams({ strict: false })
  const session = useSession()
  // The application starts in the link's company, if the reader belongs to it.
  const isHere = companyId === session.companyId
  const { data, error } = useQuery({ ...ownImport(session, importId), enabled: isHere })
  const t = useTranslations('imports')
  if (error && !(error instanceof ApiError && error.statusCode === 404)) throw error
  const isNone = !isHere || error !== null
  if (!isNone && !data) return <PageLoading />
  return (
    <FormPage
      back={<BackLink to={paths.administration.import} label={t('all')} />}
      title={isNone || !data ? t('one.title') : data.name}
      documentTitle={t('one.title')}
    >
      <div className={s.one}>{isNone || !data ? <p>{t('one.none')}</p> : <Own own={data} />}</div>
    </FormPage>
  )
}

function Own({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const { state } = own
  const isOutdated = own.isOutdated && state === 'checked'
  return (
    <>
      <output>
        {own.isUndoFailed ? <span>{t('one.undoFailed')}</span> : null}
        {isOutdated ? <span>{t('one.outdated')}</span> : null}
        {own.isUndoFailed || isOutdated ? null : (
          <span>{t(`one.${state}`, { hours: importHoursMax })}</span>
        )}
      </output>
      {state === 'checking' ? <Progress own={own} /> : null}
      {state === 'unreadable' ? <Fault own={own} /> : null}
      {state === 'checked' ? <CheckedImport own={own} /> : null}
      {state === 'applied' || state === 'undone' ? <AppliedImport own={own} /> : null}
      {state === 'unreadable' || state === 'failed' || state === 'expired' ? (
        <FileChoice label={t('file.other')} />
      ) : null}
    </>
  )
}

function Progress({ own: { rowsDone, rowsTotal } }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  if (rowsTotal === null) return null
  return (
    <div className={s.bar}>
      <ThinBar
        label={t('state.checking')}
        labelHidden
        value={rowsTotal === 0 ? 100 : (rowsDone / rowsTotal) * 100}
        text={t('progress', { done: rowsDone, total: rowsTotal })}
      />
    </div>
  )
}

function Fault({ own: { fault } }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  if (!fault) return null
  const named = (columns: typeof fault.missing) => columns.map((it) => t(`column.${it}`)).join(', ')
  const lists = [
    fault.missing.length > 0 && t('headers.missing', { columns: named(fault.missing) }),
    fault.unknown.length > 0 && t('headers.unknown', { columns: fault.unknown.join(', ') }),
    fault.repeated.length > 0 && t('headers.repeated', { columns: named(fault.repeated) }),
  ].filter((it) => it !== false)
  return (
    <div role="alert" className={s.one}>
      <p className={s.wrong}>
        {t(`fault.${fault.fault}`, { line: fault.line ?? 1, columns: importColumnsMax })}
      </p>
      {lists.length > 0 ? (
        <ul className={s.list}>
          {lists.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
