import type { IconName } from '#domain/kernel/icons.ts'
import { iconPictures } from './icon-pictures.ts'

/** An icon that ships with the product. It says nothing that the name of what has it does not. */
export function NamedIcon({ icon }: { readonly icon: IconName }) {
  const Picture = iconPictures[icon]
  return <Picture size={20} strokeWidth={1.75} aria-hidden />
}
