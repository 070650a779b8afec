/** What can be shared with somebody, who has not opened it then. */
export const unreadKinds = ['goal', 'agreement', 'feedback', 'oneToOne'] as const
export type UnreadKind = (typeof unreadKinds)[number]
