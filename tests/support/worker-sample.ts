type Sample =
  | { readonly give: Uint8Array }
  | {
      readonly do:
        | 'hang'
        | 'exit'
        | 'throw'
        | 'oneLargeAllocation'
        | 'manySmallAllocations'
        | 'overflow'
    }

/** A task of the tests: gives back what it got, or does what a hostile file may have it do. */
export function run(input: Sample): { readonly bytes: Uint8Array; readonly pid: number } {
  if ('give' in input) return { bytes: input.give, pid: process.pid }
  if (input.do === 'exit') process.exit(3)
  if (input.do === 'throw') throw new RangeError('the words of a person')
  if (input.do === 'overflow') return run(input)
  const kept: unknown[] = []
  while (input.do === 'hang') kept.length = 0
  if (input.do === 'oneLargeAllocation') kept.push(Array<number>(20_000_000).fill(0))
  for (;;) kept.push(`${kept.length}`.padEnd(100))
}
