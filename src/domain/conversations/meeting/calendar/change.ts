/** What calendars are told of a 1:1: that it is planned, is another day or elsewhere, or will not be held. */
export const calendarChanges = ['planned', 'moved', 'withdrawn'] as const
export type CalendarChange = (typeof calendarChanges)[number]
