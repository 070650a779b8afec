/** What the assistant is asked for; a company chooses among them (section 1, AI assistance). */
export const aiFunctions = ['agendaQuestions', 'agreement', 'goal', 'feedback', 'chat'] as const
export type AiFunction = (typeof aiFunctions)[number]

/** What answers: the library of the product, or a model that a company connected. */
export const engines = ['builtIn', 'openAiCompatible'] as const
export type EngineName = (typeof engines)[number]
