import type { QuadrantView } from '#contract/conversations/nine-box.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import s from './BoxName.module.css'

export function BoxName({ quadrant }: { readonly quadrant: QuadrantView | undefined }) {
  if (!quadrant) return null
  return (
    <p className={s.name}>
      <Written reading={quadrant.name} />
    </p>
  )
}
