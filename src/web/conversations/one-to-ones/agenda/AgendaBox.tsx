import { useMemo } from 'react'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { AutosaveStatus } from '#web/kernel/drafts/AutosaveStatus.tsx'
import type { Agenda } from './agenda.ts'
import { AgendaPaper } from './AgendaPaper.tsx'
import { useAgendaAutosave } from './use-agenda-autosave.ts'

interface AgendaBoxProps {
  readonly agenda: Agenda
  readonly heading?: 'h2' | 'h3'
}

/** Shows its own saving state, and saves before the reader leaves. */
export function AgendaBox({ agenda, ...look }: AgendaBoxProps) {
  const autosave = useAgendaAutosave(agenda)
  const written = useMemo(() => [autosave], [autosave])
  return (
    <>
      <LeaveGuard when={() => autosave.isDirty} save={() => autosave.flush()} />
      <AgendaPaper
        agenda={agenda}
        autosave={autosave}
        saving={<AutosaveStatus of={written} />}
        {...look}
      />
    </>
  )
}
