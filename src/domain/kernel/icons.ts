export const iconGroups = {
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

export type IconGroup = keyof typeof iconGroups
export type IconName = (typeof iconGroups)[IconGroup][number]

export const iconNames: readonly IconName[] = Object.values(iconGroups).flat()

export const iconDefault = 'gem' satisfies IconName

export function iconNameOf(name: string): IconName {
  return iconNames.find((icon) => icon === name) ?? iconDefault
}
