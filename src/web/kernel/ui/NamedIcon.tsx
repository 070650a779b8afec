import type { IconName } from '#domain/kernel/icons.ts'
import { iconPictures } from './icon-pictures.ts'

/** Decorative: put the name beside it. */
export function NamedIcon({ icon }: { readonly icon: IconName }) {
  const Picture = iconPictures[icon]
  return <Picture size={20} strokeWidth={1.75} aria-hidden />
}
