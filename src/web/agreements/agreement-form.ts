import type { AgreementView } from '#contract/agreements.ts'
import type { RelatedTo } from '#domain/agreements/agreement.ts'
import type { Day } from '#domain/kernel/day.ts'

/** An agreement while it is being written. */
export interface AgreementForm {
  readonly description: string
  readonly relatedTo: RelatedTo | null
  /** Empty for none. */
  readonly dueDate: Day
}

/** Nothing yet. */
export const newAgreementForm: AgreementForm = { description: '', relatedTo: null, dueDate: '' }

/** What an agreement says, to be edited. */
export function agreementFormOf(
  agreement: Pick<AgreementView, 'description' | 'relatedTo' | 'dueDate'>,
): AgreementForm {
  const { description, relatedTo, dueDate } = agreement
  return { description, relatedTo, dueDate: dueDate ?? '' }
}

/** What is sent of a form that says what it relates to; ask first whether it does. */
export function wordsOf({ description, relatedTo, dueDate }: AgreementForm) {
  if (!relatedTo) throw new Error('An agreement relates to something')
  return { description, relatedTo, dueDate: dueDate === '' ? null : dueDate }
}
