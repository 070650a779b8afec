import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportRowView, ImportView } from '#contract/administration/imports.ts'
import { importOutcomes, type ImportOutcome } from '#domain/administration/imports/outcome.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { rowsOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Imports.module.css'
import { useImportWords } from './use-import-words.ts'

/** Mistakes first. */
export function ImportRows({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports')
  const { counts } = own
  const outcomes = importOutcomes.filter((it) => (counts?.[it] ?? 0) > 0)
  const [chosen, setChosen] = useState<ImportOutcome>()
  const outcome = outcomes.find((it) => it === chosen) ?? outcomes[0]
  if (!outcome || !counts) return null
  const label = (it: ImportOutcome) =>
    t('counted', { label: t(`outcome.${it}`), count: counts[it] ?? 0 })
  return (
    <div className={s.wide}>
      <Section title={t('outcomes')}>
        {outcomes.length > 1 ? (
          <Choice
            label={t('outcomes')}
            labelHidden
            look="line"
            value={outcome}
            options={outcomes.map((value) => ({ value, label: label(value) }))}
            onChange={(value) => setChosen(value ?? outcome)}
          />
        ) : (
          <p className={layout.note}>{label(outcome)}</p>
        )}
        <Rows key={outcome} importId={own.id} outcome={outcome} />
      </Section>
    </div>
  )
}

interface RowsProps {
  readonly importId: string
  readonly outcome: ImportOutcome
}

function Rows({ importId, outcome }: RowsProps) {
  const t = useTranslations('imports')
  const session = useSession()
  const [isMore, setMore] = useState(false)
  const { data, error } = useQuery({
    ...rowsOf(session, { importId, outcome, limit: isMore ? 100 : 20 }),
    placeholderData: (before) => before,
  })
  if (error) throw error
  if (!data) return <PageLoading />
  const { rows, total } = data
  return (
    <>
      <ul
        className={s.rows}
        aria-label={t('rowsOf', { label: t(`outcome.${outcome}`), count: total })}
      >
        {rows.map((row) => (
          <ImportRow key={row.line} row={row} />
        ))}
      </ul>
      {total > rows.length && !isMore ? (
        <div className={layout.below3}>
          <Button variant="default" onClick={() => setMore(true)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ImportRow({
  row: { line, name, writtenEmail: email, facts, mistakes },
}: {
  readonly row: ImportRowView
}) {
  const t = useTranslations('imports')
  const { factOf, mistakeOf } = useImportWords()
  const shown = name || email
  return (
    <li className={`${layout.ruled} ${layout.padded2}`}>
      <p className={layout.strongWrapped}>{t('row', { line, name: shown })}</p>
      <ul className={layout.noteWrapped}>
        {name && email ? <li>{email}</li> : null}
        {mistakes.map((it) => (
          <li key={`${it.column} ${it.code}`} className={layout.critical}>
            {mistakeOf(it)}
          </li>
        ))}
        {facts.map((it) => (
          <li key={`${it.kind} ${it.from} ${it.to}`}>{factOf(it)}</li>
        ))}
      </ul>
    </li>
  )
}
