import { useCallback, useEffect, useState } from 'react'

interface LetterState<Letter> {
  readonly letter?: Letter
  readonly failed?: unknown
}

/** Reads what an emailed link is for, without using it up. */
export function useLetter<Letter>(
  readLetter: () => Promise<Letter>,
): LetterState<Letter> & { readonly onRetry: () => void } {
  const [state, setState] = useState<LetterState<Letter>>({})
  const read = useCallback(
    () =>
      readLetter().then(
        (letter) => setState({ letter }),
        (failed: unknown) => setState((before) => (before.letter ? before : { failed })),
      ),
    [readLetter],
  )
  useEffect(() => void read(), [read])
  const onRetry = () => {
    setState({})
    void read()
  }
  return { ...state, onRetry }
}
