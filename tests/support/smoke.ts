import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a benchmark prints in a smoke, of all its parts unless `BENCH_ONLY` names some. Rejects where it does not end well. */
export async function smokeOf(
  program: string,
  more: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  const { BENCH_ONLY: _, ...own } = process.env
  const env = { ...own, BENCH_SMOKE: '1', ...more }
  return (await promisify(execFile)(process.execPath, [program], { env, signal })).stdout
}

/** How many tables were printed: a part has one. */
export const tablesIn = (printed: string): number => printed.match(/^what +on /gm)?.length ?? 0
