import { isWithin, priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'

export function toPriorities(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function mistakeInPriorities(lines: readonly string[]): 'tooMany' | 'tooLong' | undefined {
  if (lines.length > priorityLinesMax) return 'tooMany'
  return lines.every((line) => isWithin(line, priorityLineLengthMax)) ? undefined : 'tooLong'
}
