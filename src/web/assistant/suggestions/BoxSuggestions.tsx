import type { SuggestionsProps } from '#web/conversations/comments/Suggestions.tsx'
import { suggestionsFor } from './api.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Sparkles } from 'lucide-react'
import { memo, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SuggestionKind } from '#domain/assistant/suggestions/suggestion.ts'
import { useAi } from '#web/assistant/ai/use-ai.ts'
import { useFocusWithin } from '#web/kernel/ui/overlays/use-focus-within.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import s from './Suggest.module.css'
import type { SuggestionPanelProps } from './SuggestionPanel.tsx'

const Panel = lazyNamed(() => import('./SuggestionPanel.tsx'), 'SuggestionPanel')

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
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const isOpen = state === 'open'
  // Keeps the button until the panel has loaded, because it has the focus.
  const open = useCallback(() => {
    setState('opening')
    const show = () => setState('open')
    void Panel.preload().then(show, show)
  }, [])
  useFocusWithin(place, isOpen, isOpen)
  if (!isOpen && !(has(props.wanted) && offered)) return null
  return (
    <div ref={place} className={className ?? s.alone} data-open={isOpen}>
      {isOpen ? (
        <Panel {...props} onClose={() => setState('closed')} />
      ) : (
        <OpenButton wanted={props.wanted} busy={state === 'opening'} onOpen={open} />
      )}
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
      leftSection={<Sparkles size={16} />}
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
