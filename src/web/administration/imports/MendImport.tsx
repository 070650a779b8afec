import { useTranslations } from 'use-intl'
import { Form } from '#web/kernel/forms/Form.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './Imports.module.css'
import { useImportWords } from './use-import-words.ts'
import type { Recheck } from './use-recheck.ts'

/** Wrong values with what was probably meant: chosen or typed, and checked without another upload. */
export function MendImport({ wrong, form }: Pick<Recheck, 'wrong' | 'form'>) {
  const t = useTranslations('imports.mend')
  const imports = useTranslations('imports')
  const { mistakeOf } = useImportWords()
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
