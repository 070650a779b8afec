/**
 * A state machine as a table: for each state, the events it accepts and the state each one leads
 * to. A state without events is final.
 */
export type Machine<State extends string, Event extends string> = {
  readonly [From in State]: { readonly [On in Event]?: State }
}

/** The state that `event` leads to from `state`, or undefined where it is not accepted. */
export function next<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  return machine[state][event]
}

/** Every legal step of a machine as `[from, event, to]`, for tests and diagrams. */
export function steps<State extends string, Event extends string>(
  machine: Machine<State, Event>,
): [State, Event, State][] {
  const from = Object.keys(machine) as State[]
  return from.flatMap((state) =>
    (Object.entries(machine[state]) as [Event, State][]).map(
      ([event, to]): [State, Event, State] => [state, event, to],
    ),
  )
}
