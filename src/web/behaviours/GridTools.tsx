import { NativeSelect } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useLanguageName } from '#web/i18n/use-language-name.ts'
import { alternateKey } from '#web/kernel/command-key.ts'
import { useSavingError } from '#web/kernel/use-saving-error.ts'
import { SaveStatus } from '#web/ui/SaveStatus.tsx'
import type { BehaviourStore } from './behaviour-store.ts'
import s from './Behaviours.module.css'

interface GridToolsProps {
  readonly store: BehaviourStore
  /** The company's, the first one first. */
  readonly languages: readonly Language[]
  readonly language: Language
  /** Whether there are keys to say something of. */
  readonly hasKeys: boolean
  readonly onLanguage: (language: Language) => void
}

/** Above a grid: which language is written in, what is missing in it, and whether all is saved. */
export function GridTools({ store, languages, language, ...its }: GridToolsProps) {
  const t = useTranslations('behaviours')
  const common = useTranslations('common')
  const name = useLanguageName()
  const [first = language] = languages
  const missing = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.missing(language), [store, language]),
  )
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
      <div className={s.state}>
        <p>
          {t('missing', { count: missing }) +
            (language === first ? '' : ` · ${t('first', { language: name(first) })}`)}
        </p>
        <Saving store={store} />
      </div>
      {its.hasKeys ? <p className={s.keys}>{t('keys', { alternate: alternateKey() })}</p> : null}
    </div>
  )
}

function Saving({ store }: Pick<GridToolsProps, 'store'>) {
  const t = useTranslations('common.saving')
  const common = useTranslations('common')
  const state = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.autosave.state, [store]),
  )
  return (
    <SaveStatus
      state={state}
      texts={{
        waiting: t('waiting'),
        saving: t('saving'),
        saved: t('saved'),
        error: useSavingError(),
      }}
      retry={{ label: common('retry'), onRetry: () => void store.autosave.flush() }}
    />
  )
}
