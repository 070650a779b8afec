import { isSmoke } from './smoke.ts'

/** Says what is under way, after how many seconds, beside what is printed as a result. */
export function progress(what: string): void {
  if (!isSmoke) console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${what}`)
}
