import { useMutationState } from '@tanstack/react-query'

/** Inputs of the commands with this key that have no answer yet, also of those sent before. */
export function usePending<Input>(key: readonly string[]): readonly Input[] {
  return useMutationState({
    filters: { mutationKey: key, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  })
}
