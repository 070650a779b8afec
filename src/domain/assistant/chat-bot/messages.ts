export const agentMessageKinds = ['recommendation', 'answer'] as const
export type AgentMessageKind = (typeof agentMessageKinds)[number]
