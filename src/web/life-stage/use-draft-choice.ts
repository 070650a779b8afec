import { useMemo, useState } from 'react'
import type { LifeStageChoice } from '#domain/life-stage/life-stage.ts'
import { draftsOf } from '#web/kernel/drafts.ts'

/** What stands in the form: the note as it is typed, and no option before one is chosen. */
export interface ChoiceForm {
  readonly option: LifeStageChoice['option'] | undefined
  readonly note: string
}

interface DraftChoice {
  readonly form: ChoiceForm
  readonly change: (part: Partial<ChoiceForm>) => void
  /** Whether it is what was left unsaved the last time. */
  readonly restored: boolean
  /** Back to what is saved, with nothing left behind. */
  readonly forget: () => void
}

const field = 'form'

/**
 * What someone is about to say, kept for this tab until it is saved: it survives a reload. Until
 * they touch the form, it follows what is saved.
 */
export function useDraftChoice(userId: string, saved: ChoiceForm): DraftChoice {
  const drafts = useMemo(() => draftsOf(`life-stage.${userId}`), [userId])
  const [{ typed, restored }, set] = useState(() => {
    const kept = drafts.read()[field]
    const left = kept && (JSON.parse(kept.value) as ChoiceForm)
    return { typed: left, restored: left !== undefined }
  })
  const form = typed ?? saved
  return {
    form,
    restored,
    change: (part) => {
      const next = { ...form, ...part }
      drafts.write({ [field]: { value: JSON.stringify(next), base: 0 } })
      set({ typed: next, restored })
    },
    forget: () => {
      drafts.write({})
      set({ typed: undefined, restored: false })
    },
  }
}
