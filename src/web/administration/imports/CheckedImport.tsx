import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportView, ImportRowView } from '#contract/administration/imports.ts'
import { refuseApply } from '#domain/administration/imports/imports.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { offerKinds } from '#domain/administration/imports/outcome.ts'
import { changingOf } from '#domain/administration/imports/summary.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import { ConfirmDialog } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changesOf, allMistakes } from './api.ts'
import { FileChoice } from './FileChoice.tsx'
import { MendImport } from './MendImport.tsx'
import { ImportRows } from './ImportRows.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Imports.module.css'
import { useFinals } from './use-finals.ts'
import { Download } from 'lucide-react'
import { importColumns } from '#domain/administration/imports/columns.ts'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { useImportWords } from './use-import-words.ts'
import { useRecheck, type Recheck } from './use-recheck.ts'

export function CheckedImport({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const moment = useMoment()
  const finals = useFinals(own)
  const recheck = useRecheck(own)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useCommand<undefined, void>(
    async (session) => changesOf(session, own.id).apply(own.digest ?? ''),
    { touches: ['imports'], failed: t('apply.failed') },
  )
  const { counts } = own
  if (!counts) return null
  const changing = changingOf({ counts })
  const refusal = refuseApply(own.state, { mistakes: counts.mistake, changing })
  return (
    <>
      {counts.mistake > 0 ? <MendImport wrong={recheck.wrong} form={recheck.form} /> : null}
      {own.offers.length > 0 ? <Offers own={own} recheck={recheck} /> : null}
      {counts.mistake > 0 ? <p className={layout.note}>{t('mistakes.hint')}</p> : null}
      <div className={layout.row2}>
        <ActionButton
          label={t('apply.action')}
          variant={refusal ? 'default' : 'filled'}
          refusal={refusal}
          pending={isPending}
          onClick={() => setAsked(true)}
        />
        {counts.mistake > 0 ? <MistakesButton own={own} /> : null}
        {refusal ? <FileChoice isQuiet label={t('file.other')} /> : null}
      </div>
      {own.until === null || refusal ? null : (
        <p className={layout.note}>{t('apply.until', { until: moment(own.until) })}</p>
      )}
      <ImportRows own={own} />
      {isAsked ? (
        <ConfirmDialog
          title={t('apply.ask')}
          body={
            <>
              <span>{t('apply.body', { hours: importHoursMax })}</span>
              {finals.length > 0 ? <p>{t('finals.title')}</p> : null}
            </>
          }
          consequences={finals}
          confirmLabel={t('apply.action')}
          cancelLabel={t('apply.cancel')}
          onAnswer={(isMeant) => {
            setAsked(false)
            if (isMeant) mutate(undefined)
          }}
        />
      ) : null}
    </>
  )
}

interface OffersProps {
  readonly own: ImportView
  readonly recheck: Recheck
}

function Offers({ own, recheck: { makes, setMakes, checkAgain } }: OffersProps) {
  const t = useTranslations('imports.offers')
  const { mutate, isPending } = useCommand<undefined, void>(checkAgain, {
    touches: ['imports'],
    failed: t('failed'),
  })
  const kinds = offerKinds.filter((kind) => own.offers.some((it) => it.kind === kind))
  return (
    <div className={s.wide}>
      <Section title={t('title')} description={t('hint')}>
        <div className={s.offers}>
          {kinds.map((kind) => {
            const named = own.offers.filter((it) => it.kind === kind)
            const names = named.map(({ name, area }) =>
              area === null ? name : t('named', { name, area }),
            )
            return (
              <Checkbox
                key={kind}
                label={t(kind, { count: named.length })}
                description={names.join(', ')}
                checked={makes.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  setMakes(checked ? [...makes, kind] : makes.filter((it) => it !== kind))
                }
              />
            )
          })}
        </div>
        <div className={layout.row2}>
          <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
            {t('again')}
          </Button>
        </div>
      </Section>
    </div>
  )
}

/** Rows as uploaded, with line numbers and mistakes. */
function MistakesButton({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const { mistakeOf } = useImportWords()
  const { mutate, isPending } = useCommand<undefined, readonly ImportRowView[]>(
    (session) => allMistakes(session, own.id),
    {
      touches: [],
      failed: t('mistakes.failed'),
      onDone: (rows) =>
        saveCsv(`${t('mistakes.name')} ${own.name.replace(/\.\w+$/, '')}`, [
          [t('mistakes.line'), t('mistakes.wrong'), ...importColumns],
          ...rows.map(({ line, mistakes, cells }) => [
            `${line}`,
            mistakes.map(mistakeOf).join(' '),
            ...importColumns.map((column) => cells[column] ?? ''),
          ]),
        ]),
    },
  )
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      {t('mistakes.download')}
    </Button>
  )
}
