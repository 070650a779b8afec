/*
 * How long what a mail leads to is there: the mail says so.
 */

/** Days that the link of an invitation to a company works. */
export const invitationLifetimeDays = 7

/** Hours that a finished file can be downloaded. */
export const exportHoursMax = 24

/** Hours that an import's content is kept, applied or not, and that it can be undone. */
export const importHoursMax = 24
