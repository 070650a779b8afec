import type { Reading } from '#domain/kernel/localized-text.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface TextsProps {
  readonly description: Reading
  readonly reason: { readonly label: string; readonly text: Reading }
}

export function Texts({ description, reason }: TextsProps) {
  return (
    <>
      {description.text ? (
        <p className={layout.writtenText}>
          <LocalizedText reading={description} />
        </p>
      ) : null}
      {reason.text.text ? (
        <p className={layout.writtenText}>
          <span className={layout.muted}>{reason.label}</span>{' '}
          <LocalizedText reading={reason.text} />
        </p>
      ) : null}
    </>
  )
}
