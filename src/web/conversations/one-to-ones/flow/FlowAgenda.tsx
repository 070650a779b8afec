import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { agendaIn } from '#web/conversations/one-to-ones/agenda/agenda.ts'
import { AgendaPaper } from '#web/conversations/one-to-ones/agenda/AgendaPaper.tsx'
import { closingLineId } from '#web/conversations/one-to-ones/preparation/field-id.ts'
import { useFlow } from './flow-context.tsx'

export function FlowAgenda({ step }: { readonly step?: OneToOneStep }) {
  const { oneToOne, agenda } = useFlow()
  return (
    <AgendaPaper
      agenda={agendaIn(oneToOne)}
      autosave={agenda}
      step={step}
      closingLine={closingLineId}
    />
  )
}
