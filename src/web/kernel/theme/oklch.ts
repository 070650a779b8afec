/** A color as OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Equal steps look equal. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

/** The red, green and blue of `#rgb` or `#rrggbb`, each 0 to 1; undefined when it is neither. */
export function parseHex(hex: string): Triple | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : hexPairs(hex)
  if (!digits) return undefined
  const [r = 0, g = 0, b = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255)
  return [r, g, b]
}

/** Light as a screen adds it up, 0 to 1, from a channel as it is written. */
export function toLinear(channel: number): number {
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

/** The color as `#rrggbb`; one that no screen can show loses chroma until it can be shown. */
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
