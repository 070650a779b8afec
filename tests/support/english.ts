/** Content as a reader gets it who reads English, where it is written in English. */
export const en = (text: string) => ({ text, language: 'en' }) as const
