export const auditMonthsDefault = 24
export const auditMonthsMin = 6
export const auditMonthsMax = 120

export const auditFoundMax = 10_000
