import type { OpenRecords } from '#domain/teams/change-of-manager.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Work = Pick<UnitOfWork, 'db'>

/*
 * What two people have between them is found by who reports to whom: it follows a collaborator to the
 * next manager by itself. These are the places where what carries its membership is to be seen to.
 */

/** How much of what belongs to a membership is not over yet. */
export async function openRecordsOf(_work: Work, _membershipId: string): Promise<OpenRecords> {
  return { oneToOne: 0, goal: 0, agreement: 0, question: 0 }
}

/** Hands what is not over from a membership that ends to the one that follows it. */
export async function moveRecords(
  _work: Work,
  _move: { readonly from: string; readonly to: string },
): Promise<void> {}

/** Sees to what a pair has open when its membership ends. */
export async function endPair(_work: Work, _membershipId: string): Promise<void> {}
