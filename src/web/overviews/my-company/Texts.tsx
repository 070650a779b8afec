import type { Reading } from '#domain/kernel/localized-text.ts'
import { LocalizedText } from '#web/kernel/texts/Written.tsx'
import s from './Reading.module.css'

interface TextsProps {
  readonly description: Reading
  readonly reason: { readonly label: string; readonly text: Reading }
}

export function Texts({ description, reason }: TextsProps) {
  return (
    <>
      {description.text ? (
        <p className={s.words}>
          <LocalizedText reading={description} />
        </p>
      ) : null}
      {reason.text.text ? (
        <p className={s.words}>
          <span className={s.soft}>{reason.label}</span> <LocalizedText reading={reason.text} />
        </p>
      ) : null}
    </>
  )
}
