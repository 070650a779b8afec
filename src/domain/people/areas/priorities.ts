import { isWithin, priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'

/** What comes first in an area, or what a team grows by, as it is typed: one a line, empty lines count for nothing. */
export function toPriorities(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What is wrong with priorities: so many lines, each of so many characters, are the limit. */
export function mistakeInPriorities(lines: readonly string[]): 'tooMany' | 'tooLong' | undefined {
  if (lines.length > priorityLinesMax) return 'tooMany'
  return lines.every((line) => isWithin(line, priorityLineLengthMax)) ? undefined : 'tooLong'
}
