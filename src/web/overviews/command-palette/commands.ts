import { rankOf } from '#domain/kernel/search.ts'
import type { SearchGroup, SearchOption } from '#web/kernel/ui/overlays/SearchList.tsx'

export interface Command extends SearchOption {
  /** Searched, not shown. */
  readonly words?: string
  /** Opens another step first. */
  readonly asks?: true
  readonly run: () => void
}

export interface CommandGroup extends SearchGroup<Command> {
  /** Limit while nothing is searched. */
  readonly atFirst?: number
  /** Loaded from the server: stays last, so that nothing moves. */
  readonly isLate?: true
}

const foundMax = 8
/** Ranks matches in the name above all others. */
const beyondName = 3

function rankIn({ label }: CommandGroup, command: Command, search: string): number | undefined {
  const byName = rankOf(command.label, search)
  if (byName !== undefined) return byName
  const all = [command.label, command.hint, command.words, label].join(' ')
  const byAll = rankOf(all, search)
  return byAll === undefined ? undefined : byAll + beyondName
}

/** Ranks options within groups, and groups by their best option. */
export function find(groups: readonly CommandGroup[], search: string): CommandGroup[] {
  const found = groups.flatMap((group) => {
    const ranked = group.options
      .flatMap((command) => {
        const rank = rankIn(group, command, search)
        return rank === undefined ? [] : [{ command, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
    const [best] = ranked
    const options = ranked.slice(0, foundMax).map(({ command }) => command)
    return best ? [{ group: { ...group, options }, rank: group.isLate ? Infinity : best.rank }] : []
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ group }) => group)
}

/** Recent choices, then the first options of each group. */
export function offer(
  groups: readonly CommandGroup[],
  recent: readonly string[],
  recentLabel: string,
): CommandGroup[] {
  const all = groups.flatMap(({ options }) => options)
  const chosen = recent.flatMap((key) => all.filter((command) => command.key === key))
  const rest = groups.map((group) => {
    const options = group.options.filter((command) => !chosen.includes(command))
    return { ...group, options: options.slice(0, group.atFirst) }
  })
  return [{ key: 'recent', label: recentLabel, options: chosen }, ...rest].filter(
    ({ options }) => options.length > 0,
  )
}
