import { rankOf } from '#domain/kernel/search.ts'
import type { SearchGroup, SearchOption } from '#web/kernel/ui/SearchList.tsx'

/** Something that one can go to or do. */
export interface Command extends SearchOption {
  /** Found by these too, which are not shown. */
  readonly words?: string
  /** Asks for more before it is done. */
  readonly asks?: true
  readonly run: () => void
}

export interface CommandGroup extends SearchGroup<Command> {
  /** How many are shown before anything is searched; all of them without it. */
  readonly atFirst?: number
  /** Comes from the server, later than what is there at once: it stays last, so that nothing moves. */
  readonly isLate?: true
}

/** How many of a group a search shows. */
const foundMax = 8
/** Found by its name comes before found by anything else. */
const beyondName = 3

function rankIn({ label }: CommandGroup, command: Command, search: string): number | undefined {
  const byName = rankOf(command.label, search)
  if (byName !== undefined) return byName
  const all = [command.label, command.hint, command.words, label].join(' ')
  const byAll = rankOf(all, search)
  return byAll === undefined ? undefined : byAll + beyondName
}

/** What a search finds, the best first: in each group, and of the groups. */
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

/** What stands there before anything is searched: what was chosen last, then the most useful of each group. */
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
