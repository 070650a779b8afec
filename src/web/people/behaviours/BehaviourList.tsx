import { Button, NativeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { cellAt } from './behaviour-items.ts'
import { BehaviourBoxes } from './BehaviourBoxes.tsx'
import s from './Behaviours.module.css'
import { useGrid, type Grid } from './grid-context.tsx'
import { useCell } from './use-cell.ts'

/** The grid for small screens: one column at a time. */
export function BehaviourList() {
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
      <div className={s.list}>
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
    <Section title={<Written reading={row.name} />}>
      <BehaviourBoxes
        cell={cell}
        wanted={wanted}
        onWant={want}
        onBack={() => adding.current?.focus()}
      />
      <Button
        ref={adding}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Plus size={16} aria-hidden />}
        aria-label={`${t('add')}: ${row.name.text}`}
        onClick={() => want(add())}
      >
        {t('add')}
      </Button>
    </Section>
  )
})
