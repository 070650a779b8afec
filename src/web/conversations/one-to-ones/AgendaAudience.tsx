import { createContext, use, useId, type ReactNode } from 'react'
import type { Agenda } from './agenda.ts'
import s from './AgendaPaper.module.css'
import { useAgendaReaders } from './use-agenda-readers.ts'

const LineContext = createContext<string | undefined>(undefined)

interface AgendaAudienceProps {
  readonly agenda: Agenda
  /** Whether the reader may write in any box. */
  readonly isSaid: boolean
  readonly children: ReactNode
}

/** Who reads what is written in an agenda, said once: the rule is the same for every box of it. */
export function AgendaAudience({ agenda, isSaid, children }: AgendaAudienceProps) {
  const audience = useAgendaReaders(agenda)
  const id = useId()
  return (
    <>
      {isSaid ? (
        <p id={id} className={s.audience}>
          <audience.icon size={15} strokeWidth={1.75} aria-hidden />
          <span>{audience.text}</span>
        </p>
      ) : null}
      <LineContext value={id}>{children}</LineContext>
    </>
  )
}

/** The id of that line, for a box that is described by it. */
export function useAudienceLine(): string | undefined {
  return use(LineContext)
}
