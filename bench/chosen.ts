/** The parts to measure: all of them, or those that `BENCH_ONLY=one,another` names. Ends on a name that is none. */
export function chosen<Part extends string>(parts: Readonly<Record<Part, unknown>>): Part[] {
  const names = Object.keys(parts) as Part[]
  const only = process.env['BENCH_ONLY']?.split(',')
  const unknown = only?.filter((name) => !names.some((it) => it === name)) ?? []
  if (unknown.length > 0) {
    console.error(`BENCH_ONLY: there is no ${unknown.join(', ')}, only ${names.join(', ')}.`)
    process.exit(1)
  }
  return names.filter((name) => only?.includes(name) ?? true)
}
