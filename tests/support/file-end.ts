const ends: (() => Promise<void>)[] = []

/** Has something done at the end of each file of tests that the worker runs from now on. */
export function atFileEnd(end: () => Promise<void>): void {
  ends.push(end)
}

export async function endFile(): Promise<void> {
  for (const end of ends) await end()
}
