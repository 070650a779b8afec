import { createContext, use, type ReactNode } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { Form, MissingField } from '#domain/conversations/one-to-ones/form.ts'
import type { Autosave } from '#web/kernel/autosave.ts'
import type { OpenRow } from './open-row.ts'

/** What every part of the flow of one one-to-one works on. */
export interface Flow {
  readonly oneToOne: OneToOneView
  readonly draft: NonNullable<OneToOneView['draft']>
  readonly form: Form
  readonly autosave: Autosave
  /** The same for the agenda, which is the pair's. */
  readonly agenda: Autosave
  /** Which skill or value is unfolded. */
  readonly rows: OpenRow
  /** What is needed before it can be finished: the same list until it changes. */
  readonly missing: () => readonly MissingField[]
}

const FlowContext = createContext<Flow | undefined>(undefined)

export function FlowProvider({ flow, children }: { flow: Flow; children: ReactNode }) {
  return <FlowContext value={flow}>{children}</FlowContext>
}

/** Throws outside the flow of a one-to-one. */
export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowProvider above it')
  return flow
}
