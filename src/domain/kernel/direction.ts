const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** FSI and PDI (UAX 9): keeps right-to-left names from reordering the text around them. */
export const isolated = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text

export const isolatedValues = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, it]) => [name, typeof it === 'string' ? isolated(it) : it]),
  ) as Values
