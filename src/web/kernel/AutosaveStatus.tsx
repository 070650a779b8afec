import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { SaveStatus } from '#web/ui/SaveStatus.tsx'
import type { Autosave, AutosaveState } from './autosave.ts'

interface AutosaveStatusProps {
  /** Of what is typed on a page. */
  readonly of: readonly Autosave[]
  readonly className?: string | undefined
}

/** What is worst comes first. */
const states: readonly AutosaveState[] = ['error', 'saving', 'waiting', 'saved']

/** Where what was typed is: the state of all that the page saves. */
export function AutosaveStatus({ of, className }: AutosaveStatusProps) {
  const t = useTranslations('common')
  const state = useSyncExternalStore(
    (listener) => {
      const stops = of.map((autosave) => autosave.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    () => states.find((it) => of.some((autosave) => autosave.state === it)),
  )
  const texts = {
    waiting: t('saving.waiting'),
    saving: t('saving.saving'),
    saved: t('saving.saved'),
    error: t('saving.error'),
  }
  const onRetry = () => of.forEach((autosave) => void autosave.flush())
  return (
    <div className={className} title={state ? texts[state] : undefined}>
      <SaveStatus state={state} texts={texts} retry={{ label: t('retry'), onRetry }} />
    </div>
  )
}
