import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import s from './SelectionBar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** What can be done with all that is selected. */
  readonly children: ReactNode
}

/** How many rows are selected and what can be done with them, in view for as long as there are any. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const t = useTranslations('list.selection')
  const count = selection.ids.size
  return (
    <div className={s.place}>
      <output className={count > 0 ? s.count : 'visually-hidden'}>
        {count > 0 ? t('count', { count }) : null}
      </output>
      {count > 0 ? (
        <>
          {children}
          <Button size="sm" variant="subtle" color="gray" onClick={selection.clear}>
            {t('clear')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
