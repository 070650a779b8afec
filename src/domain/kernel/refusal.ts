/**
 * Why an action is not possible. The server turns a refusal into an HTTP error (403 or 409), the
 * web turns the same refusal into the reason a button is disabled. The reason is a key of the
 * `refusals` messages: one without a message does not compile where it is shown.
 */
export interface Refusal<Reason extends string = string> {
  readonly kind: 'forbidden' | 'conflict'
  readonly reason: Reason
}

/** The asker may never do this: it is not theirs to do. */
export function forbidden<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { kind: 'forbidden', reason }
}

/** The asker may do this, but not in the present state of things. */
export function conflict<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { kind: 'conflict', reason }
}
