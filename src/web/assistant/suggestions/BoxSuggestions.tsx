import type { SuggestionsProps } from '#web/conversations/comments/Suggestions.tsx'
import { suggestionsFor } from './api.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Sparkles } from 'lucide-react'
import { lazy, memo, Suspense, useCallback, useRef, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import type { SuggestionKind } from '#domain/assistant/suggestions/suggestion.ts'
import { useAi } from '#web/assistant/ai/use-ai.ts'
import { useFocusWithin } from '#web/kernel/ui/overlays/use-focus-within.ts'
import s from './Suggest.module.css'
import type { SuggestionPanelProps } from './SuggestionPanel.tsx'

const Panel = lazy(() =>
  import('./SuggestionPanel.tsx').then(({ SuggestionPanel }) => ({ default: SuggestionPanel })),
)

interface SuggestProps extends Omit<SuggestionPanelProps, 'onClose'> {
  /** Shows the button; an open panel stays open without it. */
  readonly offered?: boolean
  readonly className?: string | undefined
}

/**
 * Renders nothing where the assistant is off. Moves the focus into the panel and back; page
 * shortcuts stay active.
 */
function Suggest({ offered = true, className, ...props }: SuggestProps) {
  const { has } = useAi()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Keeps the button until the panel has loaded, because it has the focus.
  const [isOpening, startOpening] = useTransition()
  const open = useCallback(() => startOpening(() => setOpen(true)), [])
  useFocusWithin(place, isOpen, isOpen)
  if (!isOpen && !(has(props.wanted) && offered)) return null
  return (
    <div ref={place} className={className ?? s.alone} data-open={isOpen}>
      <Suspense>
        {isOpen ? (
          <Panel {...props} onClose={() => setOpen(false)} />
        ) : (
          <OpenButton wanted={props.wanted} busy={isOpening} onOpen={open} />
        )}
      </Suspense>
    </div>
  )
}

interface OpenButtonProps {
  readonly wanted: SuggestionKind
  readonly busy: boolean
  readonly onOpen: () => void
}

/** Memoized: it must not re-render with each keystroke in its box. */
const OpenButton = memo(function OpenButton({ wanted, busy, onOpen }: OpenButtonProps) {
  const t = useTranslations('suggestions')
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<Sparkles size={16} strokeWidth={1.75} aria-hidden />}
      aria-busy={busy}
      onClick={onOpen}
    >
      {t(`open.${wanted}`)}
    </Button>
  )
})

export function BoxSuggestions({ of, ...box }: SuggestionsProps) {
  return <Suggest wanted={of.kind} askWith={(typed) => suggestionsFor(of, typed)} {...box} />
}
