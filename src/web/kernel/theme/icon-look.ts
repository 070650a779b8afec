/** Defaults of every icon. Size in pixels; the stroke on a grid of 24. */
export const iconLook = { size: 18, strokeWidth: 1.75 } as const
