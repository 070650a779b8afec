/** How long the link of an invitation to a company is good for, in days. */
export const invitationLifetimeDays = 7
