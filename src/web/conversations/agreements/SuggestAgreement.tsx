import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import type { AgreementForm } from './agreement-form.ts'

interface SuggestAgreementProps {
  readonly userId: string
  readonly form: FormState<AgreementForm>
  /** What was said in the 1:1 it is agreed in: where suggestions start from. */
  readonly said?: (() => string) | undefined
}

/** Suggests the words of an agreement with somebody; what it is about, who owes it and until when stay. */
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
