import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import type { AgreementForm } from './agreement-form.ts'

interface SuggestAgreementProps {
  readonly userId: string
  readonly form: FormState<AgreementForm>
  /** Shared comments of the 1:1: the starting point of suggestions. */
  readonly said?: (() => string) | undefined
}

/** Suggests the text only; subject, owner and due date stay. */
export function SuggestAgreement({ userId, form, said }: SuggestAgreementProps) {
  const { description, relatedTo } = form.form
  return (
    <Suggestions
      of={{ kind: 'agreement', userId, relatedTo }}
      startFrom={said}
      text={description}
      onPut={(text) => form.set({ description: text })}
    />
  )
}
