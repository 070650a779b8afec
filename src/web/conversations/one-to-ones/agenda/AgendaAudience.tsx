import { createContext, use, useId, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import type { Agenda } from './agenda.ts'
import s from './AgendaPaper.module.css'
import { useAgendaReaders } from './use-agenda-readers.ts'

const LineContext = createContext<string | undefined>(undefined)

interface AgendaAudienceProps {
  readonly agenda: Agenda
  /** The reader may write somewhere in the agenda. */
  readonly isSaid: boolean
  readonly closingLine?: string | undefined
  readonly children: ReactNode
}

/** Said once, because every box of the agenda has the same readers. */
export function AgendaAudience({ agenda, isSaid, closingLine, children }: AgendaAudienceProps) {
  const audience = useAgendaReaders(agenda, 'agenda', closingLine === undefined)
  const id = useId()
  const lines = closingLine ? `${id} ${closingLine}` : id
  return (
    <>
      {isSaid ? (
        <p id={id} className={`${layout.hint} ${layout.top} ${s.audience}`}>
          <audience.icon size={15} />
          <span>{audience.text}</span>
        </p>
      ) : null}
      <LineContext value={lines}>{children}</LineContext>
    </>
  )
}

export function useAudienceLine(): string | undefined {
  return use(LineContext)
}
