/** For how many days what is past stays in the calendar that programs read. */
export const feedDaysBack = 90
