/** The looks to choose from. */
export const schemes = ['auto', 'light', 'dark'] as const
