import { createContext, Suspense, use, type ReactNode } from 'react'
import type { RelatedTo } from '#domain/conversations/agreements/agreement.ts'

/** A text box's content type and the people it is about. */
export type Suggestable =
  | { readonly kind: 'agendaQuestions'; readonly userId: string; readonly managerId: string }
  | {
      readonly kind: 'agreement'
      readonly userId: string
      readonly relatedTo: RelatedTo | null
    }
  | {
      readonly kind: 'goal'
      readonly userId: string
      /** The goal's current text, used if the author enters no wish. */
      readonly description?: string | undefined
    }
  | { readonly kind: 'feedback'; readonly userId: string }

export interface SuggestedMore {
  /** Of a goal; they weigh 100 together. */
  readonly initiatives: readonly {
    readonly description: string
    readonly weightingPoints: number
  }[]
}

export interface SuggestionsProps {
  readonly of: Suggestable
  /** Current text of the box: the input for improvements, restored on undo. */
  readonly text: string
  /** Puts words into the box: a draft, or again what stood there before. Nothing of it is saved. */
  readonly onPut: (text: string) => void
  /** Takes what else a goal comes with; the answer puts back what was there. Without it only its text is taken. */
  readonly onTakeMore?: ((suggestion: SuggestedMore) => () => void) | undefined
  /** Initial text, instead of an empty box. */
  readonly startFrom?: (() => string) | undefined
  /** True if the box autosaves, so it needs no save button. */
  readonly savesItself?: boolean
  /** Shows the button. An open suggestion stays open when this turns false. */
  readonly offered?: boolean
  readonly className?: string | undefined
}

/** Renders suggestions next to a box; renders nothing without a provider. */
export const SuggestionsContext = createContext<(props: SuggestionsProps) => ReactNode>(() => null)

/** The room beside a box for drafts of what is written in it: the shell fills it. */
export function Suggestions(props: SuggestionsProps) {
  const fill = use(SuggestionsContext)
  return <Suspense>{fill(props)}</Suspense>
}
