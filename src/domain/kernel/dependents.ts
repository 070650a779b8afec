export const dependentExamplesMax = 5

export interface Dependents<Kind extends string = string> {
  readonly kind: Kind
  readonly count: number
  readonly examples: readonly {
    readonly id: string
    readonly name: string
    readonly areaId?: string | undefined
  }[]
}

/** A team as a plan names it. */
export interface TeamToTell {
  readonly id: string
  readonly name: string
  /** Name of the team's manager; null if it has none. */
  readonly manager: string | null
}

/** Teams by their names, those of one name with their manager’s. */
export function toldApart(
  teams: readonly TeamToTell[],
): { readonly id: string; readonly name: string }[] {
  const alike = Map.groupBy(teams, ({ name }) => name)
  return teams.map(({ id, name, manager }) => {
    const isAlone = (alike.get(name) ?? []).length === 1
    return { id, name: isAlone || manager === null ? name : `${name} · ${manager}` }
  })
}

/** Those of one kind, in the order they come in; none where there are none. */
export function dependentsOf<Kind extends string>(
  kind: Kind,
  all: readonly { readonly id: string; readonly name: string }[],
): Dependents<Kind>[] {
  const examples = all.slice(0, dependentExamplesMax).map(({ id, name }) => ({ id, name }))
  return all.length === 0 ? [] : [{ kind, count: all.length, examples }]
}

/** Side effects of a command, shown first and carried out only if unchanged, names aside. */
export type Plan<Kind extends string = string> = readonly Dependents<Kind>[]

export function isSamePlan(shown: Plan, now: Plan): boolean {
  const factsOf = (plan: Plan) =>
    plan.map(({ kind, count, examples }) => [kind, count, ...examples.map(({ id }) => id)].join())
  return factsOf(shown).join(';') === factsOf(now).join(';')
}
