import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ImportRowView, ImportView } from '#contract/administration/imports.ts'
import type { ImportColumn } from '#domain/administration/imports/columns.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changesOf, rowsOf } from './api.ts'
import s from './Imports.module.css'
import { useImportWords } from './use-import-words.ts'

/** A value that is wrong in one way, wherever the column has it; an empty one, in its line. */
interface WrongValue {
  readonly key: string
  readonly column: ImportColumn
  readonly code: string
  readonly value: string
  readonly near: readonly string[]
  readonly lines: readonly number[]
}

const shownMax = 50
const nothingTyped: Readonly<Record<string, string>> = {}

function wrongValuesIn(rows: readonly ImportRowView[]): readonly WrongValue[] {
  const found = new Map<string, WrongValue>()
  for (const { line, cells, mistakes } of rows)
    for (const { column, code, near = [] } of mistakes) {
      if (column === null) continue
      const value = cells[column] ?? ''
      const key = [column, value || line, code].join(' ')
      const lines = [...(found.get(key)?.lines ?? []), line]
      found.set(key, { key, column, code, value, near, lines })
    }
  return [...found.values()].slice(0, shownMax)
}

/** Wrong values with what was probably meant: chosen or typed, and checked without another upload. */
export function MendImport({ own }: { readonly own: ImportView }) {
  const t = useTranslations('imports.mend')
  const imports = useTranslations('imports')
  const { mistakeOf } = useImportWords()
  const session = useSession()
  const { data } = useQuery(rowsOf(session, { importId: own.id, outcome: 'mistake', limit: 100 }))
  const wrong = wrongValuesIn(data?.rows ?? [])
  const form = useForm({
    start: { to: nothingTyped },
    check: ({ to }) =>
      errorsIn({ to: Object.values(to).some((it) => it.trim() !== '') ? undefined : t('needed') }),
    send: ({ to }) =>
      changesOf(session, own.id).check(
        own.makes,
        wrong.flatMap(({ key, column, value, lines }) => {
          const typed = to[key]?.trim()
          const line = value === '' ? (lines[0] ?? null) : null
          return typed ? [{ column, from: value, to: typed, line }] : []
        }),
      ),
    touches: ['imports'],
    failed: t('failed'),
  })
  if (wrong.length === 0) return null
  const { to } = form.form
  return (
    <div className={s.wide}>
      <Section title={t('title')} description={t('hint')}>
        <Form
          form={form}
          actions={
            <div className={layout.row2}>
              <Button type="submit" loading={form.busy}>
                {t('again')}
              </Button>
              <output className={layout.critical}>{form.errors['to']}</output>
            </div>
          }
        >
          <ul className={layout.stack}>
            {wrong.map(({ key, column, code, value, near, lines }) => {
              const set = (typed: string) => form.set({ to: { ...to, [key]: typed } })
              const name = imports(`column.${column}`)
              return (
                <li key={key} className={`${layout.stack2} ${layout.ruledAbove} ${layout.padded3}`}>
                  <p className={layout.strongWrapped}>
                    {value ? t('value', { column: name, value }) : name}
                  </p>
                  <p className={layout.note}>
                    <span className={layout.critical}>{mistakeOf({ column, code })}</span>{' '}
                    {t('lines', { count: lines.length, line: lines[0] ?? 0 })}
                  </p>
                  <div className={layout.row2}>
                    {near.map((it) => (
                      <Button
                        key={it}
                        variant="default"
                        aria-pressed={to[key] === it}
                        aria-label={t('choose', { near: it, value })}
                        onClick={() => set(it)}
                      >
                        {t('meant', { near: it })}
                      </Button>
                    ))}
                    <TextInput
                      aria-label={t('instead', { column: name, value })}
                      placeholder={t('placeholder')}
                      autoComplete="off"
                      value={to[key] ?? ''}
                      onChange={({ currentTarget }) => set(currentTarget.value)}
                    />
                  </div>
                </li>
              )
            })}
          </ul>
        </Form>
      </Section>
    </div>
  )
}
