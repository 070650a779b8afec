import { useMutationState } from '@tanstack/react-query'

/** Inputs of the commands with this key that have no answer yet, also of those sent before. */
export function usePending(key: readonly string[]): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey: key, exact: true, status: 'pending' },
    select: ({ state }) => state.variables,
  })
}
