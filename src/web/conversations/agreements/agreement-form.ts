import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { RelatedTo } from '#domain/conversations/agreements/agreement.ts'
import type { Day } from '#domain/kernel/day.ts'

/** An agreement while it is being written. */
export interface AgreementForm {
  readonly description: string
  readonly relatedTo: RelatedTo | null
  /** Empty for none. */
  readonly dueDate: Day
  /** Who is to do it. */
  readonly owedBy: string
}

/** Nothing yet: until something else is said it is the collaborator's to do. */
export function newAgreementForm(collaboratorId: string): AgreementForm {
  return { description: '', relatedTo: null, dueDate: '', owedBy: collaboratorId }
}

/** What an agreement says, to be edited. */
export function agreementFormOf(
  agreement: Pick<AgreementView, 'description' | 'relatedTo' | 'dueDate' | 'owedBy'>,
): AgreementForm {
  const { description, relatedTo, dueDate, owedBy } = agreement
  return { description, relatedTo, dueDate: dueDate ?? '', owedBy }
}

/** What is sent of a form that says what it relates to; ask first whether it does. */
export function wordsOf({ description, relatedTo, dueDate, owedBy }: AgreementForm) {
  if (!relatedTo) throw new Error('An agreement relates to something')
  return { description, relatedTo, dueDate: dueDate === '' ? null : dueDate, owedBy }
}
