/** Days that past meetings stay in the calendar feed. */
export const feedDaysBack = 90
