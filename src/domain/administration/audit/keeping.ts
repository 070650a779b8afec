/** How long what was done is kept, in months, as a company has it at first; and what it can choose. */
export const auditMonthsDefault = 24
export const auditMonthsMin = 6
export const auditMonthsMax = 120

/** How many lines a company's audit is searched for at most, and saved at once. */
export const auditFoundMax = 10_000
