import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import s from './GoalProgress.module.css'
import type { Undo } from './use-undo.ts'

/** Keeps its place when empty, so that nothing shifts. */
export function UndoProgress({ undo, state }: Undo) {
  const t = useTranslations('goals.progress')
  return (
    <div className={s.undo} data-offered={state === 'offered'}>
      <output>{state ? t(state === 'offered' ? 'saved' : 'undone') : null}</output>
      {state === 'offered' ? (
        <Button
          data-undo
          size="compact-sm"
          variant="default"
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      ) : null}
    </div>
  )
}
