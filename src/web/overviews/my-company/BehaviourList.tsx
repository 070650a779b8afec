import type { Reading } from '#domain/kernel/localized-text.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function BehaviourList({ behaviours }: { readonly behaviours: readonly Reading[] }) {
  return (
    <ul className={layout.bullets}>
      {behaviours.map((behaviour, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- readers get no ids, and nothing moves while they read
        <li key={index}>
          <LocalizedText reading={behaviour} />
        </li>
      ))}
    </ul>
  )
}
