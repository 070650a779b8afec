import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'

/** The one thing a manager does next with a collaborator. */
export type NextAction = 'plan' | 'prepare' | 'start' | 'continue' | 'send'

const actionIn: Readonly<Record<OneToOneState, NextAction>> = {
  PREPARATION_PENDING: 'prepare',
  PREPARED: 'start',
  IN_CONDUCTION: 'continue',
  IN_REVIEW: 'send',
  CLOSED: 'plan',
}

/** What comes next: the next step of the 1:1 that is not closed, or to plan one (section 4). */
export function nextActionOf({
  current,
}: {
  readonly current: { readonly state: OneToOneState } | null
}): NextAction {
  return current ? actionIn[current.state] : 'plan'
}
