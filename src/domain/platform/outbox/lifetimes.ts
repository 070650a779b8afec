/*
 * How long what a mail leads to is there: the mail says so.
 */

/** How long the link of an invitation to a company is good for, in days. */
export const invitationLifetimeDays = 7

/** How long a file can be fetched once it is ready, in hours. */
export const exportHoursMax = 24

/** How long what a file said is kept, applied or not, and an import can be undone, in hours. */
export const importHoursMax = 24
