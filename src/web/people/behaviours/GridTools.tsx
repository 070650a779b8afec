import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import { AutosaveStatus } from '#web/kernel/drafts/AutosaveStatus.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { cellAt } from './behaviour-items.ts'
import type { BehaviourStore } from './behaviour-store.ts'
import s from './Behaviours.module.css'
import type { Grid } from './grid-context.tsx'

interface GridToolsProps extends Pick<Grid, 'rows' | 'columns'> {
  readonly store: BehaviourStore
  /** The company's languages, its first language first. */
  readonly languages: readonly Language[]
  readonly language: Language
  /** The layout has keyboard shortcuts to explain. */
  readonly hasKeys: boolean
  readonly onLanguage: (language: Language) => void
}

export function GridTools({ store, rows, columns, languages, language, ...its }: GridToolsProps) {
  const t = useTranslations('behaviours')
  const common = useTranslations('common')
  const name = useLanguageName()
  const [first = language] = languages
  const missing = useSyncExternalStore(store.subscribe, () => store.missing(language))
  const empty = useSyncExternalStore(store.subscribe, () => countEmpty(store, rows, columns))
  const saved = useMemo(() => [store.autosave], [store])
  const isOther = language !== first
  const said = [
    missing > 0 || empty === 0 ? t('missing', { count: missing }) : '',
    empty > 0 ? t('empty', { count: empty }) : '',
    missing > 0 && isOther ? t('instead', { language: name(first) }) : '',
    isOther ? t('first', { language: name(first) }) : '',
  ]
  return (
    <div className={s.tools}>
      {languages.length > 1 ? (
        <NativeSelect
          label={common('language')}
          value={language}
          onChange={({ currentTarget }) =>
            its.onLanguage(languages.find((it) => it === currentTarget.value) ?? language)
          }
          data={languages.map((it) => ({ value: it, label: name(it) }))}
        />
      ) : null}
      <div className={`${layout.note} ${layout.grow16}`}>
        <p>{said.filter(Boolean).join(' · ')}</p>
        <AutosaveStatus of={saved} />
      </div>
      {its.hasKeys ? (
        <p className={`${s.keys} ${layout.withKeyboard}`}>
          {t('keys', { alternate: alternateKey() })}
        </p>
      ) : null}
    </div>
  )
}

/** Cells without a behavior in any language. */
function countEmpty(store: BehaviourStore, rows: Grid['rows'], columns: Grid['columns']): number {
  const isWritten = (key: string) => store.fallback(key) !== undefined
  return rows
    .flatMap((row) => columns.map((column) => cellAt(row.id, column.id)))
    .filter((cell) => !store.in(cell).some(isWritten)).length
}
