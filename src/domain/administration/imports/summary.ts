import {
  importOutcomes,
  type Finals,
  type ImportOutcome,
  type ImportPlan,
  type Offer,
} from './outcome.ts'

export interface Summary {
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly offers: readonly Offer[]
  readonly finals: Finals
}

export const leftKinds = [
  'person',
  'words',
  'role',
  'access',
  'place',
  'team',
  'area',
  'step',
] as const
export type LeftKind = (typeof leftKinds)[number]

export interface LeftAsIs {
  readonly kind: LeftKind
  readonly name: string
}

/** Beyond that the file is probably wrong. */
const offersShownMax = 200

export function summaryOf({
  rows,
  offers,
  finals,
}: Pick<ImportPlan, 'rows' | 'offers' | 'finals'>): Summary {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >
  for (const { outcome } of rows) counts[outcome] += 1
  return { counts, offers: offers.slice(0, offersShownMax), finals }
}

export function changingOf({ counts }: Pick<Summary, 'counts'>): number {
  return counts.created + counts.changed + counts.moved + counts.deactivated
}
