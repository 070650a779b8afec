import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { agendaIn } from './agenda.ts'
import { AgendaPaper } from './AgendaPaper.tsx'
import { useFlow } from './flow-context.tsx'

export function FlowAgenda({ step }: { readonly step?: OneToOneStep }) {
  const { oneToOne, agenda } = useFlow()
  return <AgendaPaper agenda={agendaIn(oneToOne)} autosave={agenda} step={step} />
}
