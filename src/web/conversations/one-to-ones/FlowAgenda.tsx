import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { agendaIn } from './agenda.ts'
import { AgendaPaper } from './AgendaPaper.tsx'
import { useFlow } from './flow-context.tsx'

/** The agenda of the one-to-one that is written, or what of it is looked at in a step. */
export function FlowAgenda({ step }: { readonly step?: OneToOneStep }) {
  const { oneToOne, agenda } = useFlow()
  return <AgendaPaper agenda={agendaIn(oneToOne)} autosave={agenda} step={step} />
}
