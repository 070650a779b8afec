/** Section 1, AI assistance: each company chooses among them. */
export const aiFunctions = ['agendaQuestions', 'agreement', 'goal', 'feedback', 'chat'] as const
export type AiFunction = (typeof aiFunctions)[number]

export const engines = ['builtIn', 'openAiCompatible'] as const
export type EngineName = (typeof engines)[number]
