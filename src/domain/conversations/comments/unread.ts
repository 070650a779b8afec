export const unreadKinds = ['goal', 'agreement', 'feedback', 'oneToOne'] as const
export type UnreadKind = (typeof unreadKinds)[number]
