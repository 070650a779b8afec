/** 403 or 409 on the server, a disabled button's reason on the web. */
export interface Refusal<Reason extends string = string> {
  readonly kind: 'forbidden' | 'conflict'
  readonly reason: Reason
}

export function forbidden<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { kind: 'forbidden', reason }
}

/** Allowed in general, but not in the current state. */
export function conflict<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { kind: 'conflict', reason }
}
