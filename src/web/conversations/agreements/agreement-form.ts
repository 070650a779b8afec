import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { RelatedTo } from '#domain/conversations/agreements/agreement.ts'
import type { Day } from '#domain/kernel/time/day.ts'

export interface AgreementForm {
  readonly description: string
  readonly relatedTo: RelatedTo | null
  /** Empty for none. */
  readonly dueDate: Day
  readonly owedBy: string
}

export function newAgreementDraft(userId: string, oneToOneId: string | null): string {
  return `agreement.new.${userId}.${oneToOneId ?? ''}`
}

export function newAgreementForm(collaboratorId: string): AgreementForm {
  return { description: '', relatedTo: null, dueDate: '', owedBy: collaboratorId }
}

export function agreementFormOf(
  agreement: Pick<AgreementView, 'description' | 'relatedTo' | 'dueDate' | 'owedBy'>,
): AgreementForm {
  const { description, relatedTo, dueDate, owedBy } = agreement
  return { description, relatedTo, dueDate: dueDate ?? '', owedBy }
}

/** Throws without `relatedTo`: validate first. */
export function toAgreementInput({ description, relatedTo, dueDate, owedBy }: AgreementForm) {
  if (!relatedTo) throw new Error('An agreement relates to something')
  return { description, relatedTo, dueDate: dueDate === '' ? null : dueDate, owedBy }
}
