/** After this long nobody waits for a mail any more, in hours: it is not tried again. */
export const mailAgeHoursMax = 48

const pausesMinutes = [1, 5, 15, 60] as const

/** How long to wait after the `tries`th try of a mail has failed, in minutes: longer each time, at most an hour. */
export function retryAfterMinutes(tries: number): number {
  return pausesMinutes[tries - 1] ?? 60
}
