/** What the assistant writes to somebody of its own: what it recommends them, and what it answers. */
export const agentMessageKinds = ['recommendation', 'answer'] as const
export type AgentMessageKind = (typeof agentMessageKinds)[number]
