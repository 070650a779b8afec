import type { ValueIcon } from '#domain/values/icons.ts'
import { valuePictures } from './pictures.ts'

/** The icon of a value. It says nothing that its name does not. */
export function ValuePicture({ icon }: { readonly icon: ValueIcon }) {
  const Picture = valuePictures[icon]
  return <Picture size={20} strokeWidth={1.75} aria-hidden />
}
