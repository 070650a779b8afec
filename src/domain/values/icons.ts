/** The icons that ship with the product, by the name that lucide gives them, in groups to find them by. */
export const valueIconGroups = {
  people: [
    'heart',
    'handshake',
    'users',
    'user-check',
    'hand-heart',
    'hand-helping',
    'message-circle',
    'megaphone',
    'ear',
    'smile',
  ],
  direction: [
    'compass',
    'map',
    'mountain',
    'flag',
    'target',
    'rocket',
    'sailboat',
    'anchor',
    'milestone',
    'footprints',
  ],
  ideas: [
    'gem',
    'lightbulb',
    'brain',
    'book-open',
    'graduation-cap',
    'sparkles',
    'palette',
    'pen-tool',
    'puzzle',
    'telescope',
  ],
  trust: [
    'shield',
    'shield-check',
    'lock',
    'key',
    'scale',
    'badge-check',
    'eye',
    'award',
    'medal',
    'trophy',
  ],
  nature: [
    'leaf',
    'sprout',
    'tree-pine',
    'flower-2',
    'sun',
    'globe',
    'recycle',
    'droplet',
    'bird',
    'feather',
  ],
  work: [
    'hammer',
    'wrench',
    'blocks',
    'layers',
    'clock',
    'hourglass',
    'zap',
    'flame',
    'trending-up',
    'infinity',
  ],
  joy: [
    'star',
    'crown',
    'link',
    'music',
    'coffee',
    'gift',
    'party-popper',
    'bike',
    'dumbbell',
    'house',
  ],
} as const

export type ValueIconGroup = keyof typeof valueIconGroups
export type ValueIcon = (typeof valueIconGroups)[ValueIconGroup][number]

/** Every name of them. */
export const valueIcons: readonly ValueIcon[] = Object.values(valueIconGroups).flat()

/** The icon of a value that nobody chose one for. */
export const valueIconDefault = 'gem' satisfies ValueIcon

/** The icon of that name, or that of values where none is called so any more. */
export function valueIconOf(name: string): ValueIcon {
  return valueIcons.find((icon) => icon === name) ?? valueIconDefault
}
