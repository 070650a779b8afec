import { Grid3X3, Plus } from 'lucide-react'
import { useMemo, useRef, useState, useEffect, memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useNarrow } from '#web/kernel/ui/use-narrow.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { GridPage } from '#web/kernel/ui/pages/GridPage.tsx'
import { cellAt, type WrittenBehaviour } from './behaviour-items.ts'
import type { BehaviourCalls } from './behaviour-writes.ts'
import { BehaviourGrid } from './BehaviourGrid.tsx'
import s from './Behaviours.module.css'
import { GridProvider, useGrid, type Grid } from './grid-context.tsx'
import { GridTools } from './GridTools.tsx'
import { draftsOf } from '#web/kernel/drafts/drafts.ts'
import { whenReachable } from '#web/kernel/transport/when-reachable.ts'
import { BehaviourStore } from './behaviour-store.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { BehaviourBoxes } from './BehaviourBoxes.tsx'
import { useCell } from './use-cell.ts'

/** The grid for small screens: one column at a time. */
function BehaviourList() {
  const { rows, columns, texts } = useGrid()
  const t = useTranslations('behaviours')
  const plain = usePlainText()
  const [chosen, choose] = useState<string>()
  const columnId = columns.find(({ id }) => id === chosen)?.id ?? columns[0]?.id ?? ''
  return (
    <>
      <NativeSelect
        label={t(`${texts}.column`)}
        value={columnId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={columns.map(({ id, name }) => ({ value: id, label: plain(name) }))}
      />
      <div className={`${layout.stack5} ${layout.below4} ${s.list}`}>
        {rows.map((row) => (
          <ListRow key={`${row.id}/${columnId}`} row={row} columnId={columnId} />
        ))}
      </div>
    </>
  )
}

interface ListRowProps {
  readonly row: Grid['rows'][number]
  readonly columnId: string
}

const ListRow = memo(function ListRow({ row, columnId }: ListRowProps) {
  const t = useTranslations('behaviours')
  const cell = cellAt(row.id, columnId)
  const [wanted, want] = useState<string>()
  const { add } = useCell(cell)
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <Section title={<LocalizedText reading={row.name} />}>
      <BehaviourBoxes
        cell={cell}
        wanted={wanted}
        onWant={want}
        onBack={() => adding.current?.focus()}
      />
      <Button
        ref={adding}
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={16} />}
        aria-label={`${t('add')}: ${row.name.text}`}
        onClick={() => want(add())}
      >
        {t('add')}
      </Button>
    </Section>
  )
})

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
          <div ref={element} className={layout.wrapped} onBlur={onBlur}>
            {isNarrow ? <BehaviourList /> : <BehaviourGrid label={its.title} />}
          </div>
        </GridProvider>
      )}
      <LeaveGuard when={() => store.autosave.isDirty} save={() => store.autosave.flush()} />
    </GridPage>
  )
}

function useBehaviourStore(
  name: string,
  calls: BehaviourCalls,
  behaviours: readonly WrittenBehaviour[],
): BehaviourStore {
  const { me } = useSession()
  const refresh = useRefresh()
  const [store] = useState(() => {
    const [first = 'en', ...more] = me.company.languages
    const made = new BehaviourStore({ calls, drafts: draftsOf(name), languages: [first, ...more] })
    made.receive(behaviours)
    return made
  })
  useEffect(() => store.receive(behaviours), [store, behaviours])
  useEffect(() => {
    const now = () => void store.autosave.flush()
    const unwatch = whenReachable(now)
    return () => {
      unwatch()
      store.autosave.stop()
      // Queries of other pages predate what was written here.
      void refresh('all')
    }
  }, [store, refresh])
  return store
}
