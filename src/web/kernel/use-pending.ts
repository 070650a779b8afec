import { useMutationState } from '@tanstack/react-query'

/** Inputs of this key's unanswered commands, also of those sent before a component mounted. */
export function usePending(key: readonly string[]): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey: key, exact: true, status: 'pending' },
    select: ({ state }) => state.variables,
  })
}
