/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A name for the middle of one of our sentences, which all go from left to right: one from right to left is
 * isolated, so that it does not take numbers and signs beside it along (FSI and PDI, UAX 9).
 */
export const isolated = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text

/** What is put into a sentence, its texts isolated. */
export const isolatedValues = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, it]) => [name, typeof it === 'string' ? isolated(it) : it]),
  ) as Values
