/** State → event → next state. A state without events is final. */
export type Machine<State extends string, Event extends string> = {
  readonly [From in State]: { readonly [On in Event]?: State }
}

export function next<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  return machine[state][event]
}

export function transitionsOf<State extends string, Event extends string>(
  machine: Machine<State, Event>,
): [State, Event, State][] {
  const from = Object.keys(machine) as State[]
  return from.flatMap((state) =>
    (Object.entries(machine[state]) as [Event, State][]).map(
      ([event, to]): [State, Event, State] => [state, event, to],
    ),
  )
}
