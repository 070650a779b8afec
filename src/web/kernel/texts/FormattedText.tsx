import { lazy, Suspense } from 'react'
import { mayBeFormatted } from '#domain/kernel/formatting.ts'
import { useIsFormatted } from './use-is-formatted.ts'

interface FormattedTextProps {
  /** The id of what it was written in: what was begun before texts were formatted is as it was typed. */
  readonly of: string
  readonly text: string
  /** Its CSS must preserve line breaks. */
  readonly className?: string | undefined
  /** For what names itself by it. */
  readonly id?: string
}

/** Without a connection the text stays as it was typed. */
const Formatted = lazy(() =>
  import('#web/kernel/ui/Formatted.tsx')
    .catch(() => ({ Formatted: AsTyped }))
    .then((part) => ({ default: part.Formatted })),
)

/**
 * A long text as its author wrote it: lists, emphasis and links are shown, all else is as it was typed,
 * and so is everything until the part that knows better is there.
 */
export function FormattedText({ of, text, className, id }: FormattedTextProps) {
  const isFormatted = useIsFormatted()(of)
  const isPlain = !isFormatted || !mayBeFormatted(text)
  return (
    <div id={id} className={className} dir="auto">
      {isPlain ? (
        text
      ) : (
        <Suspense fallback={<span>{text}</span>}>
          <Formatted text={text} />
        </Suspense>
      )}
    </div>
  )
}

function AsTyped({ text }: { readonly text: string }) {
  return <span>{text}</span>
}
