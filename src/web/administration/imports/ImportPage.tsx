import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import type { ImportView } from '#contract/administration/imports.ts'
import { importColumnsMax } from '#domain/administration/imports/limits.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { isNotFound } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { ownImport, changesOf } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { FileChoice } from './FileChoice.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Imports.module.css'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useCommand } from '#web/kernel/use-command.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ImportRows } from './ImportRows.tsx'
import { useFinals } from './use-finals.ts'

/** Form: one import with its rows and actions; target of the email about it. */
export function ImportPage() {
  const { companyId, importId = '' } = useParams({ strict: false })
  const session = useSession()
  // The application starts in the link's company, if the reader belongs to it.
  const isHere = companyId === session.companyId
  const { data, error } = useQuery({ ...ownImport(session, importId), enabled: isHere })
  const t = useTranslations('imports')
  const isGone = isNotFound(error)
  if (error && !isGone && !data) throw error
  const isNone = !isHere || isGone
  if (!isNone && !data) return <PageLoading />
  return (
    <FormPage
      back={<BackLink to={paths.administration.import} label={t('all')} />}
      title={isNone || !data ? t('one.title') : data.name}
      documentTitle={t('one.title')}
    >
      <div className={`${layout.stack3} ${layout.start} ${s.one}`}>
        {isNone || !data ? <p>{t('one.none')}</p> : <Own own={data} />}
      </div>
    </FormPage>
  )
}

function Own({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const delivery = useMailWay()
  const { state } = own
  const isOutdated = own.isOutdated && state === 'checked'
  return (
    <>
      <output>
        {own.isUndoFailed ? <span>{t('one.undoFailed')}</span> : null}
        {isOutdated ? <span>{t('one.outdated')}</span> : null}
        {own.isUndoFailed || isOutdated ? null : (
          <span>{t(`one.${state}`, { hours: importHoursMax, delivery })}</span>
        )}
      </output>
      {state === 'checking' || state === 'applying' || state === 'undoing' ? (
        <ImportProgress state={state} rows={own.rowsTotal} />
      ) : null}
      {state === 'unreadable' ? <Fault own={own} /> : null}
      {state === 'checked' ? <CheckedImport key={own.digest} own={own} /> : null}
      {state === 'applied' || state === 'undone' ? <AppliedImport own={own} /> : null}
      {state === 'unreadable' || state === 'failed' || state === 'expired' ? (
        <FileChoice label={t('file.other')} />
      ) : null}
    </>
  )
}

interface ImportProgressProps {
  readonly state: 'checking' | 'applying' | 'undoing'
  /** Null until the file has been read. */
  readonly rows: number | null
}

/** All rows are checked, applied or undone at once: how many are done isn't known before the end. */
function ImportProgress({ state, rows }: ImportProgressProps) {
  const t = useTranslations('imports')
  const text = rows === null ? '' : t('rowsRead', { count: rows })
  return (
    <div className={s.bar}>
      <ThinBar label={t(`state.${state}`)} labelHidden value={undefined} text={text} />
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
    <div role="alert" className={`${layout.stack3} ${layout.start} ${s.one}`}>
      <p className={layout.critical}>
        {t(`fault.${fault.fault}`, { line: fault.line ?? 1, columns: importColumnsMax })}
      </p>
      {lists.length > 0 ? (
        <ul className={`${layout.stack1} ${layout.bulleted}`}>
          {lists.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** For a day, an applied import can be undone. */
function AppliedImport({ own }: { readonly own: ImportView }) {
  const canUndo = own.state === 'applied' && own.until !== null
  return (
    <>
      {own.state === 'applied' ? <Invitations own={own} /> : null}
      {canUndo ? <Undo own={own} /> : null}
      {own.left.length > 0 ? <Left own={own} /> : null}
      {own.until === null ? null : <ImportRows own={own} />}
    </>
  )
}

/** Imported people have no account until they are invited. */
function Invitations({ own: { id, toInvite, invited, isInviting } }: { readonly own: ImportView }) {
  const t = useTranslations('imports.invite')
  const delivery = useMailWay()
  const { mutate, isPending } = useCommand<undefined, void>(
    async (session) => changesOf(session, id).invite(),
    { touches: ['imports', 'invitations', 'users'], failed: t('failed') },
  )
  if (isInviting) return <output>{t('going', { invited, count: toInvite })}</output>
  if (toInvite === 0) return invited > 0 ? <p>{t('done', { invited })}</p> : null
  return (
    <div className={`${layout.stack3} ${layout.start} ${s.one}`}>
      <p className={layout.note}>{t('hint', { delivery })}</p>
      <Button loading={isPending} onClick={() => mutate(undefined)}>
        {t('action', { count: toInvite })}
      </Button>
    </div>
  )
}

function Undo({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const moment = useMoment()
  const finals = useFinals(own)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useCommand<undefined, void>(
    async (session) => changesOf(session, own.id).undo(),
    { touches: ['imports'], failed: t('undo.failed') },
  )
  return (
    <div className={`${layout.stack3} ${layout.start} ${s.one}`}>
      <Button variant="default" loading={isPending} onClick={() => setAsked(true)}>
        {t('undo.action')}
      </Button>
      <p className={layout.note}>{t('undo.until', { until: moment(own.until ?? own.askedAt) })}</p>
      {isAsked ? (
        <ConfirmDialog
          title={t('undo.ask')}
          body={
            <>
              <span>{t('undo.body')}</span>
              {finals.length > 0 ? <p>{t('finals.title')}</p> : null}
            </>
          }
          consequences={finals}
          confirmLabel={t('undo.confirm')}
          cancelLabel={t('undo.cancel')}
          onAnswer={(isMeant) => {
            setAsked(false)
            if (isMeant) mutate(undefined)
          }}
        />
      ) : null}
    </div>
  )
}

function Left({ own: { left } }: { readonly own: ImportView }) {
  const t = useTranslations('imports.left')
  return (
    <div className={s.wide}>
      <Section title={t('title')} description={t('hint')}>
        <ul className={`${layout.stack1} ${layout.bulleted}`}>
          {left.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{t(kind, { name })}</li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
