import { Check, CloudAlert, Pencil, RefreshCw, type LucideIcon } from 'lucide-react'
import layout from '#web/kernel/ui/layout.module.css'
import { BannerButton } from './Banner.tsx'
import s from './SaveStatus.module.css'

export type SaveState = 'waiting' | 'saving' | 'saved' | 'error'

export interface SaveStatusProps {
  readonly state: SaveState | undefined
  /** Shown in its place then, and not announced. */
  readonly idle?: SaveState
  readonly texts: Readonly<Record<SaveState, string>>
  readonly retry?: { readonly label: string; readonly onRetry: () => void }
}

const saveIcons: Readonly<Record<SaveState, LucideIcon>> = {
  waiting: Pencil,
  saving: RefreshCw,
  saved: Check,
  error: CloudAlert,
}

/** Alternate during typing; their room is reserved, so that nothing beside them moves. */
const steady: readonly SaveState[] = ['waiting', 'saving', 'saved']

export function SaveStatus({ state, idle, texts, retry }: SaveStatusProps) {
  const shown = state ?? idle
  const Icon = shown ? saveIcons[shown] : undefined
  return (
    <div className={`${layout.note} ${layout.inline3} ${s.status}`} data-state={shown}>
      <span className={layout.line1} aria-hidden="true">
        {Icon ? <Icon size={16} /> : null}
        <span className={s.texts}>
          {shown ? <span>{texts[shown]}</span> : null}
          {steady.map((it) => (
            <span key={it} className={s.room} data-text={texts[it]} />
          ))}
        </span>
      </span>
      {/* Announces outcomes only: typing and saving alternate all the time. */}
      <output className="visually-hidden">
        {state === 'saved' || state === 'error' ? texts[state] : null}
      </output>
      {state === 'error' && retry ? (
        <BannerButton onClick={retry.onRetry}>{retry.label}</BannerButton>
      ) : null}
    </div>
  )
}
