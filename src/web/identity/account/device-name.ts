/** Who a browser says it is, the most particular first: nearly all also say that they are others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (all: typeof browsers, said: string) => all.find(([it]) => it.test(said))?.[1]

/** What a browser says it is, in as few words as its owner knows it by: `Chrome · macOS`. */
export function deviceName(userAgent: string): string {
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return names.filter((name) => name !== undefined).join(' · ') || userAgent
}
