import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'

export type NextAction = 'plan' | 'prepare' | 'start' | 'continue' | 'send'

const actionIn: Readonly<Record<OneToOneState, NextAction>> = {
  PREPARATION_PENDING: 'prepare',
  PREPARED: 'start',
  IN_CONDUCTION: 'continue',
  IN_REVIEW: 'send',
  CLOSED: 'plan',
}

export function nextActionOf({
  current,
}: {
  readonly current: { readonly state: OneToOneState } | null
}): NextAction {
  return current ? actionIn[current.state] : 'plan'
}
