import { createContext, use, type ReactNode } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { OneToOneForm, MissingField } from '#domain/conversations/one-to-ones/form.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import type { OpenRow } from './open-row.ts'

export interface Flow {
  readonly oneToOne: OneToOneView
  readonly draft: NonNullable<OneToOneView['draft']>
  readonly form: OneToOneForm
  readonly autosave: Autosave
  /** Autosave of the agenda, which belongs to the pair. */
  readonly agenda: Autosave
  readonly rows: OpenRow
  /** Referentially stable until it changes. */
  readonly missing: () => readonly MissingField[]
}

const FlowContext = createContext<Flow | undefined>(undefined)

export function FlowProvider({ flow, children }: { flow: Flow; children: ReactNode }) {
  return <FlowContext value={flow}>{children}</FlowContext>
}

export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowProvider above it')
  return flow
}
