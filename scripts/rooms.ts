/** The rooms of each root, from the ground up: an import leads to a lower neighbor or to a room below. */
export const rooms = [
  'kernel',
  'platform',
  'identity',
  'people',
  'conversations',
  'messaging',
  'assistant',
  'overviews',
  'administration',
] as const

export type Room = (typeof rooms)[number]

/** What joins all rooms lies in a root itself: it may import anything, and no room imports it. */
export const top = 'top'

export interface Place {
  readonly root: string
  readonly room: Room | typeof top
  /** The folder below the room; in the contract the file; where there is none, the room. */
  readonly feature: string
}

const isRoom = (name: string): name is Room => rooms.some((it) => it === name)

/** `src/server/conversations/goals/queries.ts` is of the feature `goals`. Undefined outside the four roots. */
export function placeOf(path: string): Place | undefined {
  const [, root = '', room = '', ...rest] = path.split('/')
  if (!/^src\/(domain|contract|server|web)\//.test(path)) return undefined
  if (!isRoom(room) || rest.length === 0) return { root, room: top, feature: top }
  const [first = ''] = rest
  const isFlat = root === 'contract' && room !== 'kernel' && rest.length === 1
  const feature = rest.length > 1 ? first : isFlat ? first.replace(/\.\w+$/, '') : room
  return { root, room, feature }
}

/** How high a room lies; the top lies above all. */
export const heightOf = (room: Room | typeof top): number =>
  room === top ? rooms.length : rooms.indexOf(room)
