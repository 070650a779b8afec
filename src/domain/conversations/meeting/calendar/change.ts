export const calendarChanges = ['planned', 'moved', 'withdrawn'] as const
export type CalendarChange = (typeof calendarChanges)[number]
