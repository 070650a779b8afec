/**
 * Whether the benchmark is only to show that it runs to its end (`BENCH_SMOKE=1`): fewer people, a few
 * questions of a kind, one turn. Nothing that it prints then is a measure, and nothing is kept.
 */
export const isSmoke = Boolean(process.env['BENCH_SMOKE'])
