import { createContext, Suspense, use, type ReactNode } from 'react'
import type { RelatedTo } from '#domain/conversations/agreements/agreement.ts'

/** What stands in a box, and which people it is about. */
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
      /** What it says by now, where it exists: meant where nothing else is wished for. */
      readonly description?: string | undefined
    }
  | { readonly kind: 'feedback'; readonly userId: string }

/** What a suggestion has besides its words. */
export interface SuggestedMore {
  /** Of a goal; they weigh 100 together. */
  readonly initiatives: readonly {
    readonly description: string
    readonly weightingPoints: number
  }[]
}

export interface SuggestionsProps {
  readonly of: Suggestable
  /** What stands in the box: what becomes better, or else comes back when it is wanted back. */
  readonly text: string
  /** Puts words into the box: a draft, or again what stood there before. Nothing of it is saved. */
  readonly onPut: (text: string) => void
  /** Takes what else a goal comes with; the answer puts back what was there. Without it only its text is taken. */
  readonly onTakeMore?: ((suggestion: SuggestedMore) => () => void) | undefined
  /** What is there to start from, instead of an empty box for it. */
  readonly startFrom?: (() => string) | undefined
  /** Whether the box saves what is put into it, rather than by a button of its own. */
  readonly savesItself?: boolean
  /** Whether the button is there at all; what is open stays open. */
  readonly offered?: boolean
  readonly className?: string | undefined
}

/** What fills the room beside a box; nothing does where nobody suggests. */
export const SuggestionsContext = createContext<(props: SuggestionsProps) => ReactNode>(() => null)

/** The room beside a box for drafts of what is written in it: the shell fills it. */
export function Suggestions(props: SuggestionsProps) {
  const fill = use(SuggestionsContext)
  return <Suspense>{fill(props)}</Suspense>
}
