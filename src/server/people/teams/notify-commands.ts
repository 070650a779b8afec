import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

export function notifyOfManager(
  { notify }: Pick<UnitOfWork, 'notify'>,
  userId: string,
  managerId: string,
) {
  notify({ to: userId, kind: 'managerChanged', otherId: managerId })
  notify({ to: managerId, kind: 'memberJoined', otherId: userId })
}
