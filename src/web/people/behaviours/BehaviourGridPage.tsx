import { Grid3X3 } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useNarrow } from '#web/kernel/ui/use-narrow.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { GridPage } from '#web/kernel/ui/GridPage.tsx'
import type { WrittenBehaviour } from './behaviour-items.ts'
import type { BehaviourCalls } from './behaviour-writes.ts'
import { BehaviourGrid } from './BehaviourGrid.tsx'
import { BehaviourList } from './BehaviourList.tsx'
import s from './Behaviours.module.css'
import { GridProvider, type Grid } from './grid-context.tsx'
import { GridTools } from './GridTools.tsx'
import { useBehaviourStore } from './use-behaviour-store.ts'

interface BehaviourGridPageProps extends Pick<Grid, 'texts' | 'rows' | 'columns'> {
  readonly title: string
  readonly back: ReactNode
  /** Separates drafts of different grids. */
  readonly of: string
  readonly behaviours: readonly WrittenBehaviour[]
  readonly calls: BehaviourCalls
}

/** Values or skills against levels or steps, edited in place (section 1). */
export function BehaviourGridPage({ texts, rows, columns, ...its }: BehaviourGridPageProps) {
  const t = useTranslations('behaviours')
  const { languages } = useSession().me.company
  const [first = 'en'] = languages
  const store = useBehaviourStore(`behaviours.${its.of}`, its.calls, its.behaviours)
  const [language, setLanguage] = useState<Language>(first)
  const grid = useMemo(
    () => ({ store, texts, rows, columns, language, first }),
    [store, texts, rows, columns, language, first],
  )
  const element = useRef<HTMLDivElement>(null)
  const { isNarrow, onBlur } = useNarrow(element)
  const isEmpty = rows.length === 0 || columns.length === 0
  return (
    <GridPage
      title={its.title}
      documentTitle={its.title}
      back={its.back}
      isList={isNarrow || isEmpty}
      lead={t(`${texts}.lead`)}
      tools={
        isEmpty ? null : (
          <GridTools
            store={store}
            rows={rows}
            columns={columns}
            languages={languages}
            language={language}
            hasKeys={!isNarrow}
            onLanguage={setLanguage}
          />
        )
      }
    >
      {isEmpty ? (
        <EmptyState icon={Grid3X3} title={t(`${texts}.none`)} hint={t(`${texts}.hint`)} />
      ) : (
        <GridProvider grid={grid}>
          <div ref={element} className={s.whole} onBlur={onBlur}>
            {isNarrow ? <BehaviourList /> : <BehaviourGrid label={its.title} />}
          </div>
        </GridProvider>
      )}
      <LeaveGuard when={() => store.autosave.isDirty} save={() => store.autosave.flush()} />
    </GridPage>
  )
}
