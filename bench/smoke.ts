/**
 * Whether the benchmark is only to show that it runs to its end (`BENCH_SMOKE=1`): fewer people, a few
 * questions of a kind, one turn. Nothing that it prints then is a measure, and nothing is kept.
 */
export const isSmoke = Boolean(process.env['BENCH_SMOKE'])

/** A pause that makes a measure one: none where nothing is measured. */
export const paced = (ms: number): number => (isSmoke ? 0 : ms)

/** Of what is measured several times alike, the first. */
export const firstIf = <T>(all: readonly T[]): readonly T[] => (isSmoke ? all.slice(0, 1) : all)
