import { lazy, Suspense } from 'react'
import { mayBeFormatted } from '#domain/kernel/formatting.ts'
import { useIsFormatted } from './use-is-formatted.ts'

interface FormattedTextProps {
  /** Id of the containing record: records older than formatting are shown as plain text. */
  readonly of: string
  readonly text: string
  /** Its CSS must preserve line breaks. */
  readonly className?: string | undefined
  /** For what names itself by it. */
  readonly id?: string
}

/** Falls back to plain text if the chunk can't be loaded. */
const Formatted = lazy(() =>
  import('#web/kernel/ui/Formatted.tsx')
    .catch(() => ({ Formatted: AsTyped }))
    .then((part) => ({ default: part.Formatted })),
)

/** A long text with lists, emphasis and links; plain until the renderer has loaded. */
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
