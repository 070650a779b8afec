import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Tells two people that one reports to the other from now on. */
export function notifyOfManager(
  { notify }: Pick<UnitOfWork, 'notify'>,
  userId: string,
  managerId: string,
): void {
  notify({ to: userId, kind: 'managerChanged', otherId: managerId })
  notify({ to: managerId, kind: 'memberJoined', otherId: userId })
}
