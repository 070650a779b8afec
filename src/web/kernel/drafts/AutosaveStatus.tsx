import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { SaveStatus } from '#web/kernel/ui/states/SaveStatus.tsx'
import type { Autosave, AutosaveState } from './autosave.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useSavingError } from './use-saving-error.ts'

interface AutosaveStatusProps {
  /** Must be referentially stable. */
  readonly of: readonly Autosave[]
  readonly className?: string | undefined
  /** Says that everything is saved before anything was typed, too. */
  readonly always?: boolean
}

/** Worst first. */
const states: readonly AutosaveState[] = ['error', 'saving', 'waiting', 'saved']

/** Combined autosave state of the page. */
export function AutosaveStatus({ of, className, always = false }: AutosaveStatusProps) {
  const t = useTranslations('common')
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = of.map((autosave) => autosave.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    [of],
  )
  const state = useLater(
    subscribe,
    useCallback(() => states.find((it) => of.some((autosave) => autosave.state === it)), [of]),
  )
  const texts = {
    waiting: t('saving.waiting'),
    saving: t('saving.saving'),
    saved: t('saving.saved'),
    error: useSavingError(),
  }
  const onRetry = () => of.forEach((autosave) => void autosave.flush())
  return (
    <div className={className} title={state ? texts[state] : undefined}>
      <SaveStatus
        state={state}
        {...(always ? { idle: 'saved' } : {})}
        texts={texts}
        retry={{ label: t('retry'), onRetry }}
      />
    </div>
  )
}
