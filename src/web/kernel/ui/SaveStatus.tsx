import { Check, CloudAlert, Pencil, RefreshCw, type LucideIcon } from 'lucide-react'
import { BannerButton } from './Banner.tsx'
import s from './SaveStatus.module.css'

export type SaveState = 'waiting' | 'saving' | 'saved' | 'error'

export interface SaveStatusProps {
  /** Undefined before anything was written. */
  readonly state: SaveState | undefined
  readonly texts: Readonly<Record<SaveState, string>>
  /** Offered while there is an error. */
  readonly retry?: { readonly label: string; readonly onRetry: () => void }
}

const iconOf: Readonly<Record<SaveState, LucideIcon>> = {
  waiting: Pencil,
  saving: RefreshCw,
  saved: Check,
  error: CloudAlert,
}

/** Where one's words are: still being written, on their way, kept, or not kept yet. */
export function SaveStatus({ state, texts, retry }: SaveStatusProps) {
  const Icon = state ? iconOf[state] : undefined
  return (
    <div className={s.status} data-state={state}>
      <span className={s.text} aria-hidden="true">
        {Icon ? <Icon size={16} strokeWidth={1.75} /> : null}
        {state ? <span>{texts[state]}</span> : null}
      </span>
      {/* Typing and sending follow each other all the time: only their outcome is read out. */}
      <output className="visually-hidden">
        {state === 'saved' || state === 'error' ? texts[state] : null}
      </output>
      {state === 'error' && retry ? (
        <BannerButton onClick={retry.onRetry}>{retry.label}</BannerButton>
      ) : null}
    </div>
  )
}
