import type { HeaderMismatch } from './columns.ts'

export const fileFaults = [
  'notUtf8',
  'notText',
  'unclosedQuote',
  'tooManyColumns',
  'tooManyRows',
  'cellTooLong',
  'noRows',
  'headers',
  'workbookUnreadable',
  'workbookTooBig',
  'tooMuchWork',
] as const
export type FileFault = (typeof fileFaults)[number]

export interface FoundFault {
  readonly fault: FileFault
  /** From 1. */
  readonly line?: number
  readonly mismatch?: HeaderMismatch
}

export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly found: FoundFault

  constructor(found: FoundFault) {
    super(found.fault)
    this.found = found
  }
}
