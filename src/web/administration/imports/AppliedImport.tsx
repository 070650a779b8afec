import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportView } from '#contract/administration/imports.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { ConfirmDialog } from '#web/kernel/ui/ConfirmDialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changesOf } from './api.ts'
import { ImportRows } from './ImportRows.tsx'
import s from './Imports.module.css'
import { useFinals } from './use-finals.ts'

/** For a day, an applied import can be undone. */
export function AppliedImport({ own }: { readonly own: ImportView }) {
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
  const { mutate, isPending } = useCommand<undefined, void>(
    async (session) => changesOf(session, id).invite(),
    { touches: ['imports', 'invitations', 'users'], failed: t('failed') },
  )
  if (isInviting) return <output>{t('going', { invited, count: toInvite })}</output>
  if (toInvite === 0) return invited > 0 ? <p>{t('done', { invited })}</p> : null
  return (
    <div className={s.one}>
      <p className={s.hint}>{t('hint')}</p>
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
    <div className={s.one}>
      <Button variant="default" loading={isPending} onClick={() => setAsked(true)}>
        {t('undo.action')}
      </Button>
      <p className={s.hint}>{t('undo.until', { until: moment(own.until ?? own.askedAt) })}</p>
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

/** What undoing couldn't revert. */
function Left({ own: { left } }: { readonly own: ImportView }) {
  const t = useTranslations('imports.left')
  return (
    <div className={s.wide}>
      <Section title={t('title')} description={t('hint')}>
        <ul className={s.list}>
          {left.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{t(kind, { name })}</li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
