/** Keeps a date on one line; it may break after a comma. */
export const unbroken = (date: string) => date.replaceAll(/(?<!,) /g, '\u00A0')

export const onOneLine = (date: string) => date.replaceAll(' ', '\u00A0')
