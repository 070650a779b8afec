export type Scheme = 'light' | 'dark'

/** Shades derived from a company's accent for one color scheme, each as `#rrggbb`. */
export interface AccentTones {
  /** Bars, ticks and marks: at least 3:1 on every surface. */
  readonly fill: string
  /** On `fill`: at least 4.5:1. */
  readonly onFill: string
  /** Buttons, identified by their text: the chosen color, unless no text is legible on it. */
  readonly solid: string
  readonly solidHover: string
  /** On `solid` and `solidHover`: at least 4.5:1. */
  readonly onSolid: string
  /** Text and links: at least 4.5:1 on every surface and on both washes. */
  readonly ink: string
  /** A tint that any text may stand on. */
  readonly wash: string
  readonly washHover: string
}

/** The product's accent, used outside a company and for unreadable colors. */
export const accentDefault = '#1d5c74'

/** Backgrounds of each scheme, front to back; must match `global.css`. */
export const surfaces: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', '#fbfaf8', '#f4f1ec'],
  dark: ['#22201d', '#1a1816', '#141210'],
}

const white = '#ffffff'
const nearBlack = '#14110e'
const textContrast = 4.5
const graphicContrast = 3
/** Minimum contrast of a button with its surface: lower than for graphics, since its text identifies it. */
const solidContrast = 1.4

/** WCAG 2.2 contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/**
 * Tones of an accent in a scheme. Keeps the hue and shifts lightness only as far as contrast requires,
 * so legible colors stay unchanged.
 */
export function accentTones(accent: string, scheme: Scheme): AccentTones {
  const asked = accentOf(accent)
  const behind = surfaces[scheme]
  const wash = tint(asked, scheme === 'light' ? 0.955 : 0.285)
  const washHover = tint(asked, scheme === 'light' ? 0.93 : 0.325)
  const fill = shadeUntil(asked, scheme, (hex) => isFilled(hex, behind, graphicContrast))
  const solid = shadeUntil(asked, scheme, (hex) => isFilled(hex, behind, solidContrast))
  return {
    fill,
    onFill: textOn(fill) ?? white,
    solid,
    solidHover: hoverOf(solid, scheme),
    onSolid: textOn(solid) ?? white,
    ink: shadeUntil(asked, scheme, (hex) =>
      stands(hex, [...behind, wash, washHover], textContrast),
    ),
    wash,
    washHover,
  }
}

/** The tones as CSS custom properties. */
export function accentVariables(accent: string, scheme: Scheme): Record<`--${string}`, string> {
  const tones = accentTones(accent, scheme)
  return {
    '--accent': tones.fill,
    '--on-accent': tones.onFill,
    '--accent-solid': tones.solid,
    '--accent-solid-hover': tones.solidHover,
    '--on-accent-solid': tones.onSolid,
    '--accent-ink': tones.ink,
    '--accent-wash': tones.wash,
    '--accent-wash-hover': tones.washHover,
  }
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex) ?? [0, 0, 0]
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

function accentOf(hex: string): Oklch {
  return oklchOf(parseHex(hex) ? hex : accentDefault)
}

function oklchOf(hex: string): Oklch {
  return toOklch(parseHex(hex) ?? [0, 0, 0])
}

function stands(hex: string, behind: readonly string[], least: number): boolean {
  return behind.every((surface) => contrast(hex, surface) >= least)
}

function textOn(fill: string): string | undefined {
  return [white, nearBlack].find((text) => contrast(text, fill) >= textContrast)
}

function isFilled(hex: string, behind: readonly string[], least: number): boolean {
  return stands(hex, behind, least) && textOn(hex) !== undefined
}

/** Slightly darker (lighter in dark mode) if its text stays legible; otherwise unchanged. */
function hoverOf(solid: string, scheme: Scheme): string {
  const from = oklchOf(solid)
  const away = scheme === 'light' ? -1 : 1
  const hover = [0.05, -0.05, 0.03, -0.03]
    .map((by) => toHex({ ...from, l: clamp(from.l + by * away) }))
    .find((hex) => stands(hex, surfaces[scheme], solidContrast) && textOn(hex) === textOn(solid))
  return hover ?? solid
}

/** Terminates: black is legible on every light surface, white on every dark one. */
function shadeUntil(from: Oklch, scheme: Scheme, fits: (hex: string) => boolean): string {
  const by = scheme === 'light' ? -0.01 : 0.01
  let l = from.l
  while (l > 0 && l < 1) {
    const hex = toHex({ ...from, l })
    if (fits(hex)) return hex
    l += by
  }
  return scheme === 'light' ? '#000000' : white
}

function tint(accent: Oklch, l: number): string {
  return toHex({ ...accent, l, c: Math.min(accent.c, l > 0.5 ? 0.02 : 0.035) })
}

function clamp(lightness: number): number {
  return Math.min(1, Math.max(0, lightness))
}

/** A color as OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Equal steps look equal. */
interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

/** RGB of `#rgb` or `#rrggbb`, each 0 to 1; undefined for anything else. */
export function parseHex(hex: string): Triple | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : hexPairs(hex)
  if (!digits) return undefined
  const [r = 0, g = 0, b = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255)
  return [r, g, b]
}

/** Linear light, 0 to 1, of an sRGB channel. */
function toLinear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** The OKLCH of an sRGB color. */
export function toOklch(rgb: Triple): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
  const b2 = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  return { l, c: Math.hypot(a, b2), h: (Math.atan2(b2, a) * 180) / Math.PI }
}

/** As `#rrggbb`; reduces chroma until the color is in gamut. */
export function toHex({ l, c, h }: Oklch): string {
  let chroma = c
  let rgb = toRgb({ l, c: chroma, h })
  while (chroma > 0.001 && rgb.some((channel) => channel < -0.001 || channel > 1.001)) {
    chroma *= 0.97
    rgb = toRgb({ l, c: chroma, h })
  }
  return `#${rgb.map(toPair).join('')}`
}

function toRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    fromLinear(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
    fromLinear(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
    fromLinear(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short),
  ]
}

function fromLinear(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

function toPair(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return byte.toString(16).padStart(2, '0')
}

function hexPairs(hex: string): string[] | undefined {
  return /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1)
}
