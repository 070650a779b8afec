/** By their message keys; all are legible in both schemes. */
export const palettes = {
  sea: '#1d5c74',
  forest: '#2f6b4f',
  indigo: '#3d4fa3',
  plum: '#7a3f74',
  clay: '#b4552d',
  graphite: '#4b4f58',
} as const

export const paletteNames = Object.keys(palettes) as (keyof typeof palettes)[]
