import { Avatar } from './Avatar.tsx'

interface FaceProps {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  /** Pixels at 100 % text size. */
  readonly size: number
}

/** Decorative: put the name beside it. */
export function Face({ id, name, picture, size }: FaceProps) {
  return <Avatar id={id} name={name} image={picture ?? undefined} size={size} />
}
