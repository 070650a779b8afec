import type { QuadrantView } from '#contract/conversations/nine-box.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import s from './BoxName.module.css'

export function BoxName({ quadrant }: { readonly quadrant: QuadrantView | undefined }) {
  if (!quadrant) return null
  return (
    <p className={s.name}>
      <LocalizedText reading={quadrant.name} />
    </p>
  )
}
