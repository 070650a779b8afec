import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import s from './SelectionBar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  readonly children: ReactNode
}

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
          <Button
            size="sm"
            variant="subtle"
            onClick={(event) => {
              focusAround(event.currentTarget)
              selection.clear()
            }}
          >
            {t('clear')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
