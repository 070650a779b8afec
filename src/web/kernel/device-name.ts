/** Most specific first: almost all browsers also claim to be others. */
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

const findDeviceName = (all: typeof browsers, said: string) =>
  all.find(([it]) => it.test(said))?.[1]

/** The user agent in short, such as `Chrome · macOS`; unchanged if unknown. */
export function deviceName(userAgent: string): string {
  const names = [findDeviceName(browsers, userAgent), findDeviceName(systems, userAgent)]
  return names.filter((name) => name !== undefined).join(' · ') || userAgent
}
